import { checkoutPath } from '../../../../addresses/checkout-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { PriceState } from '../../../../pricing/price-state.ts'
import { offersTexts } from '../../../parts/product/offers-texts.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'

interface BuySlotProps {
  product: Pick<ShownProduct, 'id'>
  /** the chosen validity, with its coupon */
  price: PriceState
}

/** "Buy Now": a plain link, so that the checkout itself adds the item to the cart. */
export function BuySlot({ product: { id }, price }: BuySlotProps) {
  const t = useTexts(offersTexts)
  const paths = pathsIn(useLocale())
  const { validityId, appliedCoupon } = price
  return (
    <a href={paths.at(checkoutPath(id, { validityId, couponCode: appliedCoupon?.code }))} className="button">
      {t.buyNow}
    </a>
  )
}
