import { shownMarks } from '../../../../../display/shown-marks.ts'
import type { EvaluatedAttempt } from '../../../../data/attempts.queries.ts'
import type { TestIntro } from '../../../../data/tests.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import type { QuestionFacts } from '../../result/question-facts.ts'
import { lossesTexts } from '../losses-texts.ts'
import { PartCard } from '../part-card.tsx'
import { SeeQuestions } from './see-questions.tsx'
import { type WhatIf, whatIfs, wrongCosts } from './what-if.ts'

interface WhatIfProps {
  result: EvaluatedAttempt
  intro: Pick<TestIntro, 'sections'>
  facts: QuestionFacts[]
  choose: (title: string, questions: number[]) => void
}

/** The marks without guesses, and with the skipped easy questions answered. */
export function WhatCouldHaveBeen({ result, intro, facts, choose }: WhatIfProps) {
  const t = useTexts(lossesTexts)
  const ifs = whatIfs(facts, intro)
  const best = ifs.reduce<WhatIf | undefined>((a, b) => (a && a.more >= b.more ? a : b), undefined)
  const free = !wrongCosts(facts)
  const finding = best ? t.whatIfFinding(shownMarks(best.marks), shownMarks(best.more)) : t.whatIfNothing
  return (
    <PartCard title={t.whatIf} finding={finding}>
      {free && <p className="mt-2 font-semibold">{t.wrongIsFree}</p>}
      {ifs.length > 0 && (
        <ul className="mt-3 flex flex-col">
          {ifs.map(({ kind, questions, marks }) => {
            const title = t.kinds[kind](questions.length)
            return (
              <li key={kind} className="border-line border-t py-3 last:pb-0">
                <div className="flex items-baseline justify-between gap-4">
                  <p className="font-semibold">{title}</p>
                  <p className="shrink-0 text-right tabular-nums">
                    <span className="font-bold text-h4">{shownMarks(marks)}</span>{' '}
                    <span className="block text-quiet text-small">
                      {t.instead(shownMarks(result.marks.got))}
                    </span>
                  </p>
                </div>
                <p className="text-quiet text-small">{t.kindHelp[kind]}</p>
                {kind !== 'both' && <SeeQuestions title={title} questions={questions} choose={choose} />}
              </li>
            )
          })}
        </ul>
      )}
    </PartCard>
  )
}
