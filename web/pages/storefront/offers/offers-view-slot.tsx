import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { Offering } from '../../../data/offers.queries.ts'
import { track } from '../../../events/track.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { useLocale } from '../../../texts/texts.tsx'
import { offersCause } from './offers-hash.ts'

const OffersView = lazy(async () => ({ default: (await import('./offers-view.tsx')).OffersView }))

interface OffersViewSlotProps {
  product: ShownProduct
  offering: Offering | null
  taxPercent?: number | undefined
}

/**
 * Shows the offers view while the address has its hash. Back closes it, and closing it returns to where it
 * was opened.
 */
export function OffersViewSlot(props: OffersViewSlotProps) {
  const [open, setOpen] = useState(false)
  const openedHere = useRef(false)
  const { id } = props.product
  const paths = pathsIn(useLocale())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one language
  useEffect(() => {
    const look = () => {
      const asked = offersCause(location.hash)
      setOpen(asked === 'offers')
      if (asked === 'offers') track('offers_viewed', { packageId: id, source: asked })
      // The checkout shows the outcome of a payment.
      else if (asked)
        void import('../../../../addresses/outcome-paths.ts').then(({ checkoutOutcomePath }) =>
          location.replace(paths.at(checkoutOutcomePath(id, asked))),
        )
    }
    const onHash = () => {
      openedHere.current = true
      look()
    }
    look()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [id])
  if (!open) return null
  const close = () => {
    if (openedHere.current) history.back()
    else {
      history.replaceState(history.state, '', location.pathname + location.search)
      setOpen(false)
    }
  }
  return (
    <Suspense>
      <OffersView {...props} onClose={close} />
    </Suspense>
  )
}
