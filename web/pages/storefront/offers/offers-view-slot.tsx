import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Offering } from '../../../api/offers.queries.ts'
import { track } from '../../../events/track.ts'
import type { ShownProduct } from '../shown-fields.ts'
import { type OffersCause, offersCause } from './offers-hash.ts'

const OffersView = lazy(async () => ({ default: (await import('./offers-view.tsx')).OffersView }))

interface OffersViewSlotProps {
  product: ShownProduct
  offering: Offering | null
  taxPercent?: number | undefined
}

/** Where the offers view appears: while the address has its hash. Back closes it, and closing it goes back to where it was opened. */
export function OffersViewSlot(props: OffersViewSlotProps) {
  const [cause, setCause] = useState<OffersCause>()
  const openedHere = useRef(false)
  const { id } = props.product
  useEffect(() => {
    const look = () => {
      const asked = offersCause(location.hash)
      setCause(asked)
      if (asked) track('offers_viewed', { packageId: id, source: asked })
    }
    const onHash = () => {
      openedHere.current = true
      look()
    }
    look()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [id])
  if (!cause) return null
  const close = () => {
    if (openedHere.current) history.back()
    else {
      history.replaceState(history.state, '', location.pathname + location.search)
      setCause(undefined)
    }
  }
  return (
    <Suspense>
      <OffersView {...props} cause={cause} onClose={close} />
    </Suspense>
  )
}
