import type { Visit } from '../../../../data/analysis.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { lossesTexts } from '../losses-texts.ts'
import { PartCard } from '../part-card.tsx'
import { type ChangedAnswer, type ChangeKind, changedAnswers } from './changed-answers.ts'
import { SeeQuestions } from './see-questions.tsx'

interface ChangesProps {
  timeline: Visit[]
  choose: (title: string, questions: number[]) => void
}

const KINDS: readonly ChangeKind[] = [
  'wrongToRight',
  'rightToWrong',
  'rightToNone',
  'wrongToWrong',
  'wrongToNone',
]

/** Answers changed after they were given: from wrong to right, and the reverse. */
export function AnswerChanges({ timeline, choose }: ChangesProps) {
  const t = useTexts(lossesTexts)
  const changes = changedAnswers(timeline)
  const better = changes.filter(({ kind }) => kind === 'wrongToRight').length
  const worse = changes.filter(({ kind }) => kind === 'rightToWrong' || kind === 'rightToNone').length
  const finding =
    changes.length === 0
      ? t.noChanges
      : better > worse
        ? t.changesGood
        : worse > better
          ? t.changesBad
          : undefined
  return (
    <PartCard title={t.changes} finding={finding}>
      {changes.length > 0 && (
        <ul className="mt-2 flex flex-col gap-3">
          {KINDS.map((kind) => (
            <Changed
              key={kind}
              kind={kind}
              changes={changes.filter((each) => each.kind === kind)}
              choose={choose}
            />
          ))}
        </ul>
      )}
    </PartCard>
  )
}

interface ChangedProps {
  kind: ChangeKind
  changes: ChangedAnswer[]
  choose: ChangesProps['choose']
}

function Changed({ kind, changes, choose }: ChangedProps) {
  const t = useTexts(lossesTexts)
  if (changes.length === 0) return null
  const title = t.changeCounts[kind](changes.length)
  const questions = [...new Set(changes.map(({ question }) => question))]
  return (
    <li>
      <p className="font-semibold">{title}</p>
      <p className="text-quiet text-small tabular-nums">
        {changes
          .map(({ question, atMs }) => `${t.question(question)} (${t.atMinute(Math.floor(atMs / 60_000))})`)
          .join(', ')}
      </p>
      <SeeQuestions title={title} questions={questions} choose={choose} />
    </li>
  )
}
