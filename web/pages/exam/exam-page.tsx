import { ExamStyles } from '../../parts/question/exam-styles.tsx'
import type { ExamData } from './load-exam.ts'
import { TakeTest } from './take-test.tsx'

/**
 * The shared part of the page before a test, as the server rendered it; the personal part replaces it once
 * the browser knows who takes the test.
 */
export function ExamPage({ place, told }: ExamData) {
  return (
    <>
      <ExamStyles />
      <TakeTest key={`${place.mappingId} ${place.packageId}`} place={place} told={told} />
    </>
  )
}
