import { lazy } from 'react'
import type { LearningPlace, ShelfAddress } from '../../../addresses/screens/own-places.ts'
import { WaitingOrderSlot } from '../../parts/order/waiting-order-slot.tsx'
import { OwnersPlace } from '../../parts/own-place/owners-place.tsx'
import { shelfTexts } from '../../parts/own-place/shelf-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import { PlainHeading, Waiting } from './shelf-frame.tsx'

const loadMine = () => import('./my-shelf.tsx')
const loadToday = () => import('../../parts/planner/today-plans.tsx')
const loadShelf = () => Promise.all([loadMine(), loadToday()])
const MyShelf = lazy(async () => ({ default: (await loadMine()).MyShelf }))
const TodayPlans = lazy(async () => ({ default: (await loadToday()).TodayPlans }))
const loadArea = () => import('./area/learning-area.tsx')
const LearningArea = lazy(async () => ({ default: (await loadArea()).LearningArea }))
const loadPurchase = () => import('./my-purchase.tsx')
const MyPurchase = lazy(async () => ({ default: (await loadPurchase()).MyPurchase }))

/**
 * Everything a person owns, or one package of it; the same page for everyone until a browser knows who is
 * signed in.
 */
export function ShelfPage({ place }: { place: ShelfAddress | LearningPlace }) {
  const t = useTexts(shelfTexts)
  if (place.screen !== 'shelf') {
    return (
      <OwnersPlace
        guest={{ title: t.needsSignIn, help: t.guestHelp }}
        heading={<PlainHeading />}
        waiting={<Waiting />}
        load={place.screen === 'purchase' ? loadPurchase : loadArea}
      >
        {(me) =>
          place.screen === 'purchase' ? (
            <MyPurchase key={`${me.id} ${place.packageId}`} packageId={place.packageId} title={place.title} />
          ) : (
            <LearningArea key={`${me.id} ${JSON.stringify(place)}`} personId={me.id} place={place} />
          )
        }
      </OwnersPlace>
    )
  }
  return (
    <>
      <PlainHeading />
      <p className="mt-1 max-w-prose text-quiet">{t.what}</p>
      <WaitingOrderSlot className="mt-4" />
      <OwnersPlace guest={{ title: t.guest, help: t.guestHelp }} waiting={<Waiting />} load={loadShelf}>
        {(me) => (
          <TodayPlans key={me.id} waiting={<Waiting />}>
            <MyShelf personId={me.id} />
          </TodayPlans>
        )}
      </OwnersPlace>
    </>
  )
}
