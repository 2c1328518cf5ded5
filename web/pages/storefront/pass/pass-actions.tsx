import type { PriceState } from '../../../../pricing/price-state.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { TrialSlot } from '../../../parts/trial/trial-slot.tsx'
import { BuySlot } from '../offers/buy-slot.tsx'

interface PassActionsProps {
  product: ShownProduct
  /** the chosen plan, with its coupon */
  price: PriceState
}

/** What a learner can do with a pass: wherever its price stands, and on a phone at the thumb. */
export function PassActions({ product, price }: PassActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <BuySlot product={product} price={price} />
      <TrialSlot product={product} />
    </div>
  )
}
