import type { Visit } from '../../../../data/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../../../data/attempts.queries.ts'
import { resultClient } from '../../../../data/clients/result-client.ts'
import { useAnswer } from '../../../../data/hooks.ts'
import type { TestIntro } from '../../../../data/tests.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { analysisTexts } from '../../analysis-texts.ts'
import { printWaitsFor } from '../../result/print-run.ts'
import type { QuestionFacts } from '../../result/question-facts.ts'
import { AnswerChanges } from './answer-changes.tsx'
import { GroupBars } from './group-bars.tsx'
import { TimeLine } from './time-line-chart.tsx'
import { WhatCouldHaveBeen } from './what-could-have-been.tsx'

interface LossesProps {
  result: EvaluatedAttempt
  intro: TestIntro
  facts: QuestionFacts[]
  /** shows these questions, under this title */
  choose: (title: string, questions: number[]) => void
}

/** Where marks and time were lost, and what would have been possible. */
export function Losses({ result, intro, facts, choose }: LossesProps) {
  const t = useTexts(analysisTexts)
  const timeline = useTimeline(result)
  return (
    <Section title={t.places.losses}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <GroupBars facts={facts} choose={choose} />
        <WhatCouldHaveBeen result={result} intro={intro} facts={facts} choose={choose} />
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          {timeline === 'asking' && <Skeleton className="h-[48rem] w-full sm:h-[43rem] print:hidden" />}
          {typeof timeline === 'object' && (
            <>
              <TimeLine timeline={timeline} facts={facts} />
              <AnswerChanges timeline={timeline} choose={choose} />
            </>
          )}
        </div>
      </div>
    </Section>
  )
}

/**
 * The visits of this attempt; undefined if they fail to load or there are none: everything else works without
 * them.
 */
function useTimeline({
  packageId,
  mappingId,
  number,
  attemptId,
}: EvaluatedAttempt): Visit[] | 'asking' | undefined {
  const { data, stale } = useAnswer(`timeline ${attemptId}`, () =>
    printWaitsFor(resultClient.analyses.getTimeline({ packageId, mappingId, attempt: number })),
  )
  if (data === undefined) return stale ? 'asking' : undefined
  return data.timeline.length > 0 ? data.timeline : undefined
}
