import { ExamStyles } from '../../parts/question/exam-styles.tsx'
import type { ExamData } from './load-exam.ts'
import { TakeTest } from './take-test.tsx'

/**
 * What everybody reads before a test, as the server wrote it; what is somebody's own comes into its place
 * once a browser knows who takes the test.
 */
export function ExamPage({ place, told }: ExamData) {
  return (
    <>
      <ExamStyles />
      <TakeTest key={`${place.mappingId} ${place.packageId}`} place={place} told={told} />
    </>
  )
}
