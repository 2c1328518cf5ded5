import { lazy, Suspense, useEffect, useState } from 'react'
import type { TestAddress } from '../../../addresses/test-address.ts'
import { ExamFrame, ExamWaiting } from './exam-frame.tsx'
import { ExamStyles } from './exam-styles.tsx'

export type ExamPlace = Extract<TestAddress, { screen: 'exam-room' }>

const TakeTest = lazy(async () => ({ default: (await import('./take-test.tsx')).TakeTest }))

/** The same frame for everybody until a browser knows who takes the test, and how far they are. */
export function ExamPage({ place }: { place: ExamPlace }) {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const waiting = (
    <ExamFrame>
      <ExamWaiting />
    </ExamFrame>
  )
  return (
    <>
      <ExamStyles />
      {awake ? (
        <Suspense fallback={waiting}>
          <TakeTest key={`${place.mappingId} ${place.packageId}`} place={place} />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  )
}
