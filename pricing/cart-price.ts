import { type AlacarteTier, alacartePrice } from './alacarte.ts'
import {
  type CouponCircumstances,
  type CouponRefusal,
  type CouponRule,
  type CouponSubject,
  couponIsFor,
  tryCouponOn,
} from './coupon.ts'
import { prorate } from './prorate.ts'
import { taxWithin } from './tax.ts'
import { splitTax, type TaxSplit } from './tax-split.ts'

/** One price in a cart; `pricePaise` is per copy, and a price appears in a cart once. */
export interface CartItem extends CouponSubject {
  quantity: number
  mrpPaise: number
  taxPercent: number
  /** the pack that this part was chosen from */
  pack: { id: number; pricePaise: number } | null
}

export interface CartAsked {
  items: readonly CartItem[]
  tiers: readonly AlacarteTier[]
  coupon: { rule: CouponRule; circumstances: CouponCircumstances } | undefined
  /** of an order with something that is sent; nothing from so much after the coupon on */
  shipping: { paise: number; freeFromPaise: number | null; percent: number }
  /** whether the buyer's state is the seller's; undefined while it is not known */
  sameState: boolean | undefined
}

export interface CartLinePrice {
  /** of all of them, before the coupon */
  itemsPaise: number
  discountPaise: number
  amountPaise: number
  /** within the amount */
  taxPaise: number
}

/** Of a cart, and of the order that is made of it. */
export interface CartTotals {
  mrpPaise: number
  itemsPaise: number
  discountPaise: number
  shippingPaise: number
  payablePaise: number
}

export interface CartPrice extends CartTotals {
  /** one for each item, in the order asked */
  lines: CartLinePrice[]
  couponApplied: boolean
  /** why the coupon asked for does nothing; null when it does something, or none was asked for */
  couponRefusal: CouponRefusal | null
  tax: TaxSplit & { taxPaise: number }
}

/**
 * What a cart costs, in paise: parts of a pack after their tier, then the coupon on the lines it is for,
 * shared out over them, then shipping. A coupon that would not make the order cheaper is not applied. The
 * order of items changes nothing.
 */
export function cartPrice(asked: CartAsked): CartPrice {
  // Odd paise go to the first of equals: the first must be the same whatever the order.
  const items = asked.items.toSorted((a, b) => a.validityId - b.validityId)
  const itemsPaise = itemPrices(items, asked.tiers)
  const plain = totals(asked, items, itemsPaise, { discounts: items.map(() => 0), freeShipping: false })
  const priced = withCoupon(asked, items, itemsPaise, plain)
  const lineOf = new Map(items.map((item, at) => [item, priced.lines[at]!]))
  return { ...priced, lines: asked.items.map((item) => lineOf.get(item)!) }
}

/**
 * Of every item all of it, before any coupon. One copy of a part counts as the part; more of it cost their
 * own price.
 */
function itemPrices(items: readonly CartItem[], tiers: readonly AlacarteTier[]): number[] {
  const prices = items.map(({ pricePaise, quantity }) => pricePaise * quantity)
  const packs = new Map(items.flatMap(({ pack }) => (pack ? [[pack.id, pack.pricePaise]] : [])))
  for (const [packId, packPaise] of packs) {
    const places = items.flatMap(({ pack }, at) => (pack?.id === packId ? [at] : []))
    const { lines } = alacartePrice({
      parts: places.map((at) => {
        const { packageId, pricePaise, mrpPaise } = items[at]!
        return { packageId, spPaise: pricePaise, mrpPaise }
      }),
      tiers,
      packPaise,
    })
    for (const [n, at] of places.entries())
      prices[at] = prices[at]! - items[at]!.pricePaise + lines[n]!.payablePaise
  }
  return prices
}

function withCoupon(
  asked: CartAsked,
  items: readonly CartItem[],
  itemsPaise: readonly number[],
  plain: CartPrice,
): CartPrice {
  if (!asked.coupon) return plain
  const { rule, circumstances } = asked.coupon
  const fits = items.map((item) => couponIsFor(rule, item))
  const weights = itemsPaise.map((paise, at) => (fits[at] ? paise : 0))
  const does = tryCouponOn(
    rule,
    fits.includes(true)
      ? { pricePaise: sumOf(weights), shippable: items.some(({ shippable }, at) => shippable && fits[at]) }
      : undefined,
    circumstances,
  )
  if (!does.applies) return { ...plain, couponRefusal: does.refusal }
  const { discountPaise, freeShipping } = does
  const priced = totals(asked, items, itemsPaise, {
    discounts: discountPaise === 0 ? items.map(() => 0) : prorate(discountPaise, weights),
    freeShipping,
  })
  if (priced.payablePaise < plain.payablePaise) return { ...priced, couponApplied: true }
  // Free shipping of what is sent for nothing, or a discount that is less than the shipping it brings back.
  return { ...plain, couponRefusal: discountPaise === 0 ? 'coupon_not_for_this' : 'coupon_below_minimum' }
}

function totals(
  { shipping, sameState }: CartAsked,
  items: readonly CartItem[],
  itemsPaise: readonly number[],
  coupon: { discounts: readonly number[]; freeShipping: boolean },
): CartPrice {
  const lines = items.map(({ taxPercent }, at): CartLinePrice => {
    const amountPaise = itemsPaise[at]! - coupon.discounts[at]!
    const { taxPaise } = taxWithin(amountPaise, taxPercent)
    return { itemsPaise: itemsPaise[at]!, discountPaise: coupon.discounts[at]!, amountPaise, taxPaise }
  })
  const amountPaise = sumOf(lines.map((line) => line.amountPaise))
  const sent = items.some(({ shippable }) => shippable) && !coupon.freeShipping
  const free = shipping.freeFromPaise !== null && amountPaise >= shipping.freeFromPaise
  const shippingPaise = sent && !free ? shipping.paise : 0
  const taxes = [...lines.map((line) => line.taxPaise), taxWithin(shippingPaise, shipping.percent).taxPaise]
  // Line by line, as the invoice has them.
  const splits = taxes.map((taxPaise) => splitTax(taxPaise, sameState))
  return {
    lines,
    couponApplied: false,
    couponRefusal: null,
    mrpPaise: sumOf(items.map(({ mrpPaise, quantity }) => mrpPaise * quantity)),
    itemsPaise: sumOf(itemsPaise),
    discountPaise: sumOf(coupon.discounts),
    shippingPaise,
    payablePaise: amountPaise + shippingPaise,
    tax: {
      taxPaise: sumOf(taxes),
      cgstPaise: sumOf(splits.map((split) => split.cgstPaise)),
      sgstPaise: sumOf(splits.map((split) => split.sgstPaise)),
      igstPaise: sumOf(splits.map((split) => split.igstPaise)),
    },
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
