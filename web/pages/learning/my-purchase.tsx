import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { purchasePath, shelfPath } from '../../../addresses/shelf-paths.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { useAnswer } from '../../data/hooks.ts'
import { getPurchased } from '../../data/library.queries.ts'
import { NotLoaded } from '../../parts/own-place/not-loaded.tsx'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { shelfTexts } from '../../parts/own-place/shelf-texts.ts'
import { whenForgotten } from '../../person/shelf-store.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { ownedTexts } from './owned-texts.ts'
import { PurchaseDetails } from './purchase-details.tsx'
import { PlainHeading, Waiting } from './shelf-frame.tsx'

/** One package of the signed-in person, or a notice that it is not theirs. */
export function MyPurchase({ packageId, title }: { packageId: number; title: string }) {
  const router = useRouter()
  const paths = pathsIn(useLocale())
  const [turn, askAnew] = useReducer((before: number) => before + 1, 0)
  useEffect(() => whenForgotten(askAnew), [])
  const { data, error, again } = useAnswer(`${packageId} ${turn}`, () => getPurchased(packageId))
  // The title in the address may be outdated.
  const straight = data && data.slugurl !== title ? paths.at(purchasePath(data)) : undefined
  useEffect(() => {
    if (straight !== undefined) void router.navigate({ href: straight, replace: true })
  }, [straight, router])
  if (problemOf(error)?.code === 'not_yours') return <NotYours />
  if (data) return <PurchaseDetails purchased={data} />
  return (
    <>
      <PlainHeading />
      {error === undefined ? <Waiting /> : <NotLoaded of={ownedTexts} again={again} />}
    </>
  )
}

function NotYours() {
  const t = useTexts(ownedTexts)
  const { seeCourses } = useTexts(shelfTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <PlainHeading />
      <Notice title={t.notYours} help={t.notYoursHelp}>
        <a href={paths.at(shelfPath())} className="button">
          {t.back}
        </a>
        <a href={paths.search()} className="button-quiet">
          {seeCourses}
        </a>
      </Notice>
    </>
  )
}
