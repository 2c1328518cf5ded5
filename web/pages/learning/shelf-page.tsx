import { lazy, useCallback } from 'react'
import type { LearningPlace, ShelfAddress } from '../../../addresses/screens/own-places.ts'
import { WaitingOrderSlot } from '../../parts/order/waiting-order-slot.tsx'
import { OwnersPlace } from '../../parts/own-place/owners-place.tsx'
import { shelfTexts } from '../../parts/own-place/shelf-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import { PlainHeading, Waiting } from './shelf-frame.tsx'

const loadMine = () => import('./my-shelf.tsx')
const loadToday = () => import('../../parts/planner/today-plans.tsx')
const loadShelf = () => Promise.all([loadMine(), loadToday()])
const AnnouncementsAbove = lazy(async () => ({ default: (await loadMine()).AnnouncementsAbove }))
const MyShelf = lazy(async () => ({ default: (await loadMine()).MyShelf }))
const TodayPlans = lazy(async () => ({ default: (await loadToday()).TodayPlans }))
const loadArea = () => import('./area/learning-area.tsx')
const LearningArea = lazy(async () => ({ default: (await loadArea()).LearningArea }))
const loadPurchase = () => import('./my-purchase.tsx')
const MyPurchase = lazy(async () => ({ default: (await loadPurchase()).MyPurchase }))

type Place = ShelfAddress | LearningPlace
const PURCHASES = ['purchase', 'sub-package', 'exam-part'] as const
type PurchasePlace = Extract<Place, { screen: (typeof PURCHASES)[number] }>
const isPurchase = (place: Place): place is PurchasePlace =>
  PURCHASES.some((screen) => screen === place.screen)

async function loadPlace(place: Place): Promise<unknown> {
  if (place.screen === 'shelf') return await loadShelf()
  if (isPurchase(place)) return await loadPurchase()
  return await (await loadArea()).loadScreen(place)
}

/**
 * Everything a person owns, or one package of it; the same page for everyone until a browser knows who is
 * signed in.
 */
export function ShelfPage({ place }: { place: Place }) {
  const t = useTexts(shelfTexts)
  const load = useCallback(() => loadPlace(place), [place])
  if (place.screen !== 'shelf') {
    return (
      <OwnersPlace
        guest={{ title: t.needsSignIn, help: t.guestHelp }}
        heading={<PlainHeading />}
        waiting={<Waiting />}
        load={load}
      >
        {(me) =>
          isPurchase(place) ? (
            // The title in the address may be corrected.
            <MyPurchase key={`${me.id} ${JSON.stringify({ ...place, title: '' })}`} {...place} />
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
      <OwnersPlace guest={{ title: t.guest, help: t.guestHelp }} waiting={<Waiting />} load={load}>
        {(me) => (
          <>
            <WaitingOrderSlot className="mt-4" />
            <AnnouncementsAbove key={me.id} waiting={<Waiting />}>
              <TodayPlans waiting={<Waiting />}>
                <MyShelf personId={me.id} />
              </TodayPlans>
            </AnnouncementsAbove>
          </>
        )}
      </OwnersPlace>
    </>
  )
}
