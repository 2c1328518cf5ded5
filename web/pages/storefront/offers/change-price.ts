import { chooseValidity, removeCoupon } from '../../../../pricing/price-state.ts'
import type { Offering } from '../../../data/offers.queries.ts'
import { track } from '../../../events/track.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { changePrice, plansOfProduct, priceNow } from './price-now.ts'

/** the last call about each product's price; answers to earlier calls are ignored */
const asked = new Map<number, number>()
let calls = 0

export function choose(product: ShownProduct, validityId: number): void {
  const plan = plansOfProduct(product).find(({ id }) => id === validityId)
  if (!plan) return
  newCall(product)
  changePrice(product, (now) => ({ price: chooseValidity(now.price, plan), checking: false, problem: null }))
  track('validity_chosen', { packageId: product.id, validityId })
}

/** Tries a coupon on the chosen price; afterwards the page shows its effect, or why it has none. */
export async function apply(product: ShownProduct, couponCode: string, byAddress = false): Promise<void> {
  const call = newCall(product)
  changePrice(product, () => ({ checking: true, problem: null }))
  const { applyCode } = await import('./apply-code.ts')
  await applyCode(product, couponCode, { byAddress, isLast: () => call === asked.get(product.id) })
}

export function remove(product: ShownProduct): void {
  newCall(product)
  const code = priceNow(product).price.appliedCoupon?.code
  if (code !== undefined) track('coupon_removed', { packageId: product.id, code })
  changePrice(product, (now) => ({ price: removeCoupon(now.price), checking: false, problem: null }))
}

export function showOffering(product: ShownProduct, offering: Offering): void {
  changePrice(product, () => ({ offering }))
}

function newCall(product: ShownProduct): number {
  calls += 1
  asked.set(product.id, calls)
  return calls
}
