import { useTexts } from '../../texts/texts.tsx'
import { Questions } from '../../ui/questions.tsx'
import { FoldOnPhones, ShowMore } from '../../ui/show-more.tsx'
import { Group, Sample } from './sample-group.tsx'
import { sampleTexts } from './sample-texts.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export function QuestionSamples() {
  const t = useTexts(sampleTexts)
  const items = numbers(3).map((id) => ({ id, question: t.question(id - 1), answer: <p>{t.answer}</p> }))
  return (
    <Group id="questions" title={t.groups.questions}>
      <div className="mt-4">
        <Questions items={items} />
      </div>
      <div className="mt-6">
        <Questions items={items.slice(0, 1)} />
      </div>
    </Group>
  )
}

export function ListSamples() {
  const t = useTexts(sampleTexts)
  const exams = numbers(14).map((n) => ({ key: n, node: <p className="card px-3 py-2">{t.exam(n)}</p> }))
  const cards = numbers(5).map((n) => ({ key: n, node: <p className="card p-4">{t.cardText}</p> }))
  return (
    <Group id="lists" title={t.groups.lists}>
      <Sample title="ShowMore">
        <ShowMore items={exams} listClass="grid grid-cols-2 gap-3 md:grid-cols-4" />
      </Sample>
      <Sample title="ShowMore, 9">
        <ShowMore items={exams.slice(0, 9)} listClass="grid grid-cols-2 gap-3 md:grid-cols-4" />
      </Sample>
      <Sample title="FoldOnPhones">
        <FoldOnPhones items={cards} listClass="grid gap-3 md:grid-cols-3" />
      </Sample>
    </Group>
  )
}
