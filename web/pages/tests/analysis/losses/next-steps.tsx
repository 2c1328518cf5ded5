import { notebookPracticePath } from '../../../../../addresses/notebook-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import { RESULTS } from '../../../../../question-types/question-type.ts'
import type { EvaluatedAttempt } from '../../../../data/attempts.queries.ts'
import { OutcomeMark } from '../../../../parts/result/outcome-mark.tsx'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { analysisTexts } from '../../analysis-texts.ts'
import type { QuestionFacts } from '../../result/question-facts.ts'
import { lossesTexts } from '../losses-texts.ts'
import { PartCard } from '../part-card.tsx'
import type { Group } from './group-questions.ts'
import { SeeQuestions } from './see-questions.tsx'
import { strengthsOf } from './strengths.ts'

interface NextProps {
  result: EvaluatedAttempt
  facts: QuestionFacts[]
  choose: (title: string, questions: number[]) => void
}

/** What went well, what to work on, and practising the wrong answers. */
export function NextSteps({ result, facts, choose }: NextProps) {
  const t = useTexts(lossesTexts)
  const places = useTexts(analysisTexts).places
  const paths = pathsIn(useLocale())
  const { strong, weak } = strengthsOf(facts)
  const again = facts.filter(({ question }) => question.result === RESULTS.wrong).length
  return (
    <Section title={places.next}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PartCard title={t.weak}>
          {weak.length === 0 && <p className="mt-2 text-quiet">{t.noWeak}</p>}
          <ul className="flex flex-col">
            {weak.map((group) => (
              <Step key={group.name} group={group} advice={t.advice[group.because]} choose={choose} />
            ))}
          </ul>
        </PartCard>
        <PartCard title={t.strong}>
          {strong.length === 0 && <p className="mt-2 text-quiet">{t.noStrong}</p>}
          <ul className="flex flex-col">
            {strong.map((group) => (
              <Step key={group.name} group={group} advice={t.keep} choose={choose} isStrong />
            ))}
          </ul>
        </PartCard>
      </div>
      {again > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <a href={paths.at(notebookPracticePath(result.attemptId))} className="button">
            {t.practise}
          </a>
          <span className="max-w-prose text-quiet text-small">{t.practiseHelp(again)}</span>
        </p>
      )}
    </Section>
  )
}

interface StepProps {
  group: Group
  advice: string
  choose: NextProps['choose']
  isStrong?: boolean
}

function Step({ group, advice, choose, isStrong = false }: StepProps) {
  const t = useTexts(lossesTexts)
  const { name = '', right, questions } = group
  const words = Object.hasOwn(t.difficulties, name)
    ? t.difficulties[name as keyof typeof t.difficulties]
    : name
  return (
    <li className="border-line border-b py-3 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="inline-flex items-center gap-2 font-semibold">
          <OutcomeMark outcome={isStrong ? 'right' : 'wrong'} className="size-4" />
          {words}
        </span>
        <span className="text-small tabular-nums">{t.rightOf(right, questions.length)}</span>
      </p>
      <p className="text-quiet text-small">{advice}</p>
      <SeeQuestions title={words} questions={questions} choose={choose} />
    </li>
  )
}
