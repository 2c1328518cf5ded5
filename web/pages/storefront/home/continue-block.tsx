import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { WaitingOrderSlot } from '../../../parts/order/waiting-order-slot.tsx'
import type { ShownCard } from '../../../parts/product/shown-fields.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { useAwake } from '../../../ui/awake.ts'
import { readContinuePurchase, readRecentlyVisited } from '../../../ui/device/cookies.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Continued } from './continue-cards.tsx'
import { homeTexts } from './home-texts.ts'

const ContinueCards = lazy(async () => ({ default: (await import('./continue-cards.tsx')).ContinueCards }))

/** This person's unpaid order, and what this visitor viewed last. */
export function ContinueBlock() {
  return (
    <>
      <Suspense>
        <WaitingOrderSlot className="mt-8" />
      </Suspense>
      <WhereYouWere />
    </>
  )
}

/** Only this device knows it, so it loads when the page is awake. */
function WhereYouWere() {
  const t = useTexts(homeTexts)
  const awake = useAwake()
  const [found, setFound] = useState<Continued>()
  useOnFirstPaint()
  useEffect(() => {
    let gone = false
    const cookies = document.cookie
    const purchase = readContinuePurchase(cookies)
    const ids = [...new Set([...(purchase ? [purchase] : []), ...readRecentlyVisited(cookies)])]
    if (ids.length === 0) return
    const take = (cards: ShownCard[]) => {
      if (!gone) setFound({ purchase, cards })
    }
    // Without it the page only lacks a convenience.
    cardsOf(ids).then(take, () => take([]))
    return () => {
      gone = true
    }
  }, [])
  if (awake && found?.cards.length === 0) return null
  return (
    <section aria-labelledby="continue" className="continue mt-8">
      <h2 id="continue" className="mb-3 text-h4">
        {t.continueTitle}
      </h2>
      {found ? (
        <Suspense fallback={<Waiting />}>
          <ContinueCards {...found} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </section>
  )
}

async function cardsOf(ids: number[]): Promise<ShownCard[]> {
  const [{ listCards }, { shownCard }] = await Promise.all([
    import('../../../data/catalogue.queries.ts'),
    import('../../../parts/product/shown-fields.ts'),
  ])
  return (await listCards(ids)).map(shownCard)
}

/** On navigation from another page there was no first paint to prepare. */
function useOnFirstPaint(): void {
  useLayoutEffect(() => {
    const cookies = document.cookie
    const known = readContinuePurchase(cookies) !== undefined || readRecentlyVisited(cookies).length > 0
    document.documentElement.toggleAttribute('data-returning', known)
  }, [])
}

function Waiting() {
  return (
    <div className="flex gap-4" aria-hidden="true">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full max-lg:hidden" />
    </div>
  )
}
