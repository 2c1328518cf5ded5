import { useEffect, useState } from 'react'
import { PSYCHOMETRIC } from '../../../exam/public-paper.ts'
import type { EvaluatedAttempt } from '../../api/attempts.queries.ts'
import { type TestIntro, tests } from '../../api/tests.queries.ts'
import { onReturn } from '../../ui/on-return.ts'
import { AttemptList } from './attempt-list.tsx'
import { ResultQuestions } from './result-questions.tsx'
import { ResultScales } from './result-scales.tsx'
import { ResultScore } from './result-score.tsx'
import { ResultSections } from './result-sections.tsx'

/** A result: what it came to first, then section by section, the other attempts, and each question. */
export function Evaluated({ result, intro: told }: { result: EvaluatedAttempt; intro: TestIntro }) {
  const intro = useFreshIntro(told)
  const psychometric = result.testType === PSYCHOMETRIC
  return (
    <>
      <ResultScore result={result} intro={intro} />
      {psychometric ? <ResultScales scales={result.scales} /> : <ResultSections result={result} />}
      <AttemptList intro={intro} shown={result.number} />
      <ResultQuestions result={result} />
    </>
  )
}

/** What can follow may be another thing after another attempt in a window of its own. */
function useFreshIntro(told: TestIntro): TestIntro {
  const [intro, setIntro] = useState(told)
  const { packageId, mappingId } = told
  useEffect(
    () =>
      onReturn(() => {
        tests()
          .getTest({ packageId, mappingId })
          // Without an answer what was told before stays.
          .then(setIntro, () => {})
      }),
    [packageId, mappingId],
  )
  return intro
}
