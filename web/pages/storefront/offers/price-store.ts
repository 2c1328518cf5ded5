import { useSyncExternalStore } from 'react'
import {
  chooseValidity,
  type PriceState,
  plansOf,
  priceOf,
  removeCoupon,
} from '../../../../pricing/price-state.ts'
import type { Offering } from '../../../api/offers.queries.ts'
import { track } from '../../../events/track.ts'
import type { ShownProduct } from '../shown-fields.ts'

/** Why a coupon does nothing. */
export interface CouponProblem {
  /** of the contract, or `failed` when no answer came */
  code: string
  couponCode: string
  /** in the page's language */
  words: string
}

/** The price of one product as this page has it now. */
export interface PriceNow {
  price: PriceState
  /** a coupon is being checked */
  checking: boolean
  problem: CouponProblem | null
  /** offers for this visitor, where the address asks for others than everybody's */
  offering: Offering | null
}

/** In a browser only: a page that is rendered shows everybody's price. */
const held = new Map<number, PriceNow>()
const fresh = new WeakMap<ShownProduct, PriceNow>()
const listeners = new Set<() => void>()
/** the last call about each product's price; the answer to any other came late */
const asked = new Map<number, number>()
let calls = 0

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

export function choose(product: ShownProduct, validityId: number): void {
  const plan = plansOfProduct(product).find(({ id }) => id === validityId)
  if (!plan) return
  newCall(product)
  changePrice(product, (now) => ({ price: chooseValidity(now.price, plan), checking: false, problem: null }))
  track('validity_chosen', { packageId: product.id, validityId })
}

/** Tries a coupon on the price that is chosen now; what it does, or why it does nothing, stands on the page afterwards. */
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

function newCall(product: ShownProduct): number {
  calls += 1
  asked.set(product.id, calls)
  return calls
}
