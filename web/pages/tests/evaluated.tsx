import { useEffect } from 'react'
import { PSYCHOMETRIC } from '../../../exam/public-paper.ts'
import type { EvaluatedAttempt } from '../../data/attempts.queries.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { useAnswer } from '../../data/hooks.ts'
import type { TestIntro } from '../../data/tests.queries.ts'
import { onReturn } from '../../ui/device/on-return.ts'
import { Analysed } from './analysed.tsx'
import type { AnalysisState } from './analysis/summary.tsx'
import { AttemptList } from './result/attempt-list.tsx'
import { questionFacts } from './result/question-facts.ts'
import { ResultQuestions } from './result/result-questions.tsx'
import { ResultScales } from './result/result-scales.tsx'
import { ResultScore } from './result/result-score.tsx'

interface EvaluatedProps {
  result: EvaluatedAttempt
  intro: TestIntro
  analysis: AnalysisState
}

/** A result with its analysis; a psychometric test has no marks to analyse, only scales and answers. */
export function Evaluated({ result, intro: told, analysis }: EvaluatedProps) {
  const intro = useFreshIntro(told)
  if (result.testType !== PSYCHOMETRIC) return <Analysed result={result} intro={intro} analysis={analysis} />
  return (
    <>
      <ResultScore result={result} intro={intro} />
      <ResultScales scales={result.scales} />
      <AttemptList intro={intro} shown={result.number} />
      <ResultQuestions result={result} facts={questionFacts(result, undefined)} />
    </>
  )
}

/** Another attempt in another window may change what can follow. */
function useFreshIntro(told: TestIntro): TestIntro {
  const { packageId, mappingId } = told
  const { data = told, again } = useAnswer(
    `${packageId} ${mappingId}`,
    () => personClient.tests.getTest({ packageId, mappingId }),
    { data: told, whole: true },
  )
  useEffect(() => onReturn(again), [again])
  return data
}
