import { lazy } from 'react'
import { myTestsTexts } from '../../texts/my-tests.ts'
import { useTexts } from '../../texts/texts.tsx'
import { OwnersPlace } from '../account/owners-place.tsx'
import { ResultHeading } from './result-heading.tsx'
import { TestsWaiting } from './tests-waiting.tsx'

export interface ResultPlace {
  packageId: number
  mappingId: number
}

const loadMine = () => import('./my-result.tsx')
const MyResult = lazy(async () => ({ default: (await loadMine()).MyResult }))

/** What came of a test; the same page for everybody until a browser knows whose it is. */
export function ResultPage({ place }: { place: ResultPlace }) {
  const t = useTexts(myTestsTexts)
  const { packageId, mappingId } = place
  return (
    <OwnersPlace
      guest={{ title: t.resultGuest, help: t.resultGuestHelp }}
      heading={<ResultHeading />}
      waiting={<TestsWaiting of="result" />}
      load={loadMine}
    >
      {(me) => <MyResult key={`${me.id} ${packageId} ${mappingId}`} place={place} />}
    </OwnersPlace>
  )
}
