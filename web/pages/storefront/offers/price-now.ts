import { useSyncExternalStore } from 'react'
import { type PriceState, plansOf, priceOf } from '../../../../pricing/price-state.ts'
import type { Offering } from '../../../data/offers.queries.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'

/** Why a coupon has no effect. */
export interface CouponProblem {
  /** from the contract, or `failed` if there was no answer */
  code: string
  couponCode: string
  /** in the page's language */
  words: string
}

/** The current price of one product on this page. */
export interface PriceNow {
  price: PriceState
  /** a coupon is being checked */
  checking: boolean
  problem: CouponProblem | null
  /** offers for this visitor, if the address asks for other than the public ones */
  offering: Offering | null
}

/** Only in a browser: a rendered page shows the public price. */
const held = new Map<number, PriceNow>()
const fresh = new WeakMap<ShownProduct, PriceNow>()
const listeners = new Set<() => void>()
export function usePrice(product: ShownProduct): PriceNow {
  return useSyncExternalStore(
    subscribe,
    () => priceNow(product),
    () => freshPrice(product),
  )
}

export const plansOfProduct = (product: ShownProduct) =>
  plansOf(product.multiValidity, product.isTestPassPackage)

export function priceNow(product: ShownProduct): PriceNow {
  const kept = held.get(product.id)
  const known = kept && plansOfProduct(product).find(({ id }) => id === kept.price.validityId)
  // Its price may have changed since.
  return known && known.spPaise === kept.price.basePricePaise ? kept : freshPrice(product)
}

export function changePrice(product: ShownProduct, change: (now: PriceNow) => Partial<PriceNow>): void {
  const now = priceNow(product)
  held.set(product.id, { ...now, ...change(now) })
  for (const listener of listeners) listener()
}

/** The primary validity is preselected (A §4). */
function freshPrice(product: ShownProduct): PriceNow {
  const known = fresh.get(product)
  if (known) return known
  const plan = plansOfProduct(product)[0] ?? product.multiValidity[0]!
  const made = { price: priceOf(plan), checking: false, problem: null, offering: null }
  fresh.set(product, made)
  return made
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
