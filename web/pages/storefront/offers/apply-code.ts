import { applyCoupon, clearName, expireCoupon } from '../../../../pricing/price-state.ts'
import { track } from '../../../events/track.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { checkCoupon } from './check-coupon.ts'
import { changePrice, priceNow } from './price-now.ts'

/** A §9. */
const NAME_SHOWN_MS = 5000
const LONGEST_TIMER_MS = 2 ** 31 - 1

interface Call {
  byAddress: boolean
  /** whether no other price or coupon was chosen meanwhile */
  isLast(): boolean
}

/**
 * Applies a coupon to the price, clears its name later and removes it when it expires; or says why it has no
 * effect.
 */
export async function applyCode(product: ShownProduct, couponCode: string, call: Call): Promise<void> {
  const { validityId } = priceNow(product).price
  const packageId = product.id
  const answer = await checkCoupon(packageId, validityId, couponCode)
  if (!call.isLast()) return
  if ('problem' in answer) {
    changePrice(product, () => ({ checking: false, problem: answer.problem }))
    track('coupon_refused', { packageId, reason: answer.problem.code })
    return
  }
  const { code, discountPaise, endsAt } = answer.coupon
  changePrice(product, (now) => ({ checking: false, price: applyCoupon(now.price, answer.coupon) }))
  track('coupon_applied', { packageId, validityId, code, discountPaise, byAddress: call.byAddress })
  setTimeout(() => {
    if (priceNow(product).price.appliedCoupon === answer.coupon)
      changePrice(product, (now) => ({ price: clearName(now.price) }))
  }, NAME_SHOWN_MS)
  const left = endsAt ? endsAt.getTime() - Date.now() : Number.POSITIVE_INFINITY
  if (left <= LONGEST_TIMER_MS)
    setTimeout(() => changePrice(product, (now) => ({ price: expireCoupon(now.price, new Date()) })), left)
}
