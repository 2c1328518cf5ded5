import { type ComponentType, lazy, Suspense, useState } from 'react'
import { OwnersPlace } from '../../parts/own-place/owners-place.tsx'
import { ScreenPlace } from '../../parts/own-place/persons-place.tsx'
import { myTestsTexts } from '../../parts/test/my-tests-texts.ts'
import { TestsWaiting } from '../../parts/test/tests-waiting.tsx'
import { mayBeSignedIn, usePerson } from '../../person/person-store.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { OwnResult } from './result/own-result.ts'
import { ResultHeading } from './result/result-heading.tsx'

export interface ResultPlace {
  packageId: number
  mappingId: number
}

type Mine = ComponentType<{ place: ResultPlace; own?: OwnResult | undefined }>

/** Set once it has loaded: a page is rendered in one go, and waits for nothing. */
let loaded: Mine | undefined
/** The component that shows a result; the server loads it before it renders a page with one. */
export async function loadMine(): Promise<Mine> {
  loaded ??= (await import('./my-result.tsx')).MyResult
  return loaded
}
const LazyMine = lazy(async () => ({ default: await loadMine() }))

/**
 * The result of a test: rendered by the server for its owner if it knew them; otherwise the same page for
 * everyone until a browser knows who is signed in.
 */
export function ResultPage({ place, own }: { place: ResultPlace; own?: OwnResult | undefined }) {
  const t = useTexts(myTestsTexts)
  const { packageId, mappingId } = place
  // Once it was shown it stays the same component: another would load its parts again, and lose its place.
  const [MyResult] = useState(() => loaded ?? LazyMine)
  const waiting = (
    <>
      <ResultHeading />
      <TestsWaiting of="result" />
    </>
  )
  // Until it is known who is signed in, the page belongs to the person who requested it.
  const isOwners = usePerson(
    (person) => (person.state === 'known' ? person.me.id === own?.personId : mayBeSignedIn()),
    true,
  )
  if (own && isOwners)
    return (
      <ScreenPlace>
        <Suspense fallback={waiting}>
          <MyResult key={`${own.personId} ${packageId} ${mappingId}`} place={place} own={own} />
        </Suspense>
      </ScreenPlace>
    )
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
