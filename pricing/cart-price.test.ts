import { describe, expect, it } from 'vitest'
import { type CartAsked, type CartItem, cartPrice } from './cart-price.ts'
import type { CouponRule } from './coupon.ts'
import { splitTax } from './tax-split.ts'
import { couponRule, couponSubject } from './testing/plain-coupon.ts'

const item = (validityId: number, pricePaise: number, changes: Partial<CartItem> = {}): CartItem => ({
  ...couponSubject({ packageId: validityId * 10, validityId, pricePaise }),
  quantity: 1,
  mrpPaise: pricePaise * 2,
  taxPercent: 18,
  pack: null,
  ...changes,
})
const book = (validityId: number, pricePaise: number, quantity = 1) =>
  item(validityId, pricePaise, { quantity, shippable: true, taxPercent: 0, productTypes: ['BOOKS'] })
const part = (validityId: number, pricePaise: number, changes: Partial<CartItem> = {}) =>
  item(validityId, pricePaise, { pack: { id: 3, pricePaise: 200_000 }, ...changes })
const coupon = (changes: Partial<CouponRule>, uses = 0) => ({
  rule: couponRule(changes),
  circumstances: { now: new Date('2026-11-21T06:30:00Z'), uses, buyer: undefined },
})
const price = (items: CartItem[], changes: Partial<CartAsked> = {}) =>
  cartPrice({
    items,
    tiers: [{ from: 2, percent: 5 }],
    coupon: undefined,
    shipping: { paise: 4_900, freeFromPaise: 100_000, percent: 18 },
    sameState: true,
    ...changes,
  })

describe('the price of a cart', () => {
  it('is nothing of an empty one', () => {
    expect(price([])).toEqual({
      lines: [],
      couponApplied: false,
      couponRefusal: null,
      mrpPaise: 0,
      itemsPaise: 0,
      discountPaise: 0,
      shippingPaise: 0,
      payablePaise: 0,
      tax: { taxPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
    })
  })

  it('is what its lines, its shipping and the tax within them are', () => {
    expect(price([item(1, 50_000), book(2, 10_000, 3)])).toEqual({
      lines: [
        { itemsPaise: 50_000, discountPaise: 0, amountPaise: 50_000, taxPaise: 7_627 },
        { itemsPaise: 30_000, discountPaise: 0, amountPaise: 30_000, taxPaise: 0 },
      ],
      couponApplied: false,
      couponRefusal: null,
      mrpPaise: 160_000,
      itemsPaise: 80_000,
      discountPaise: 0,
      shippingPaise: 4_900,
      payablePaise: 84_900,
      // 7,627 of the test series and 747 of the shipping, each with its odd paisa.
      tax: { taxPaise: 8_374, cgstPaise: 4_188, sgstPaise: 4_186, igstPaise: 0 },
    })
  })

  it.each<[string, CartItem[], shippingPaise: number]>([
    ['nothing is sent', [item(1, 50_000)], 0],
    ['something is sent', [book(1, 99_999)], 4_900],
    ['it is worth the amount from which shipping is free', [book(1, 100_000)], 0],
    ['all of it together is worth that', [item(1, 99_990), book(2, 10)], 0],
    ['many copies are worth that', [book(1, 50_000, 2)], 0],
  ])('has the right shipping when %s', (_title, items, shippingPaise) => {
    expect(price(items)).toMatchObject({ shippingPaise })
  })

  it.each<[string, CartItem[], lines: number[]]>([
    ['two reach the tier, shared by their prices', [part(1, 50_000), part(2, 30_000)], [47_500, 28_500]],
    ['one costs its price', [part(1, 50_000), item(2, 30_000)], [50_000, 30_000]],
    ['never more than the pack', [part(1, 150_000), part(2, 150_000)], [100_000, 100_000]],
    [
      'one copy is the part, more cost their price',
      [part(1, 10_000, { quantity: 3 }), part(2, 10_000)],
      [29_500, 9_500],
    ],
    [
      'each pack by itself',
      [part(1, 10_000), part(2, 10_000, { pack: { id: 4, pricePaise: 5_000 } })],
      [10_000, 5_000],
    ],
  ])('has parts of a pack: %s', (_title, items, lines) => {
    expect(price(items).lines.map(({ itemsPaise }) => itemsPaise)).toEqual(lines)
  })
})

describe('a coupon on a cart', () => {
  const onlyFirst = { scope: { ...couponRule().scope, validityOptions: [1] } }

  it('takes off the lines it is for alone, shared out to the paisa', () => {
    const three = [item(1, 100), item(2, 100), item(3, 100)]
    const flat = { action: { kind: 'FLAT' as const, amountPaise: 100 } }
    expect(price(three, { coupon: coupon(flat) }).lines.map((line) => line.discountPaise)).toEqual([
      34, 33, 33,
    ])
    const some = { ...flat, scope: { ...couponRule().scope, validityOptions: [2, 3] } }
    expect(price(three, { coupon: coupon(some) }).lines.map((line) => line.discountPaise)).toEqual([
      0, 50, 50,
    ])
  })

  it('is tried on the sum of the lines it is for, after the tier of a pack', () => {
    const asked = { coupon: coupon({ minimumPaise: 76_000 }) }
    expect(price([part(1, 50_000), part(2, 30_000)], asked)).toMatchObject({ discountPaise: 7_600 })
    asked.coupon = coupon({ minimumPaise: 76_001 })
    expect(price([part(1, 50_000), part(2, 30_000)], asked)).toMatchObject({
      couponRefusal: 'coupon_below_minimum',
      payablePaise: 76_000,
    })
    asked.coupon = coupon({ minimumPaise: 1_000, ...onlyFirst })
    expect(price([item(1, 999), item(2, 999_999)], asked)).toMatchObject({
      couponRefusal: 'coupon_below_minimum',
    })
  })

  it.each<[string, Partial<CouponRule>, CartItem[], refusal: string]>([
    ['none of it is what it is for', onlyFirst, [item(2, 50_000)], 'coupon_not_for_this'],
    ['it is empty', {}, [], 'coupon_not_for_this'],
    ['it is used up', { totalLimit: 1 }, [item(1, 50_000)], 'coupon_limit_reached'],
    ['nobody is signed in', { perPersonLimit: 1 }, [item(1, 50_000)], 'coupon_sign_in_first'],
    [
      'nothing is sent',
      { action: { kind: 'NONE' }, freeShipping: true },
      [item(1, 50_000)],
      'coupon_not_for_this',
    ],
    [
      'what is sent is sent for nothing already',
      { action: { kind: 'NONE' }, freeShipping: true },
      [book(1, 100_000)],
      'coupon_not_for_this',
    ],
    // One paisa off would bring back the shipping of ₹ 49.
    [
      'it would bring back more shipping than it takes off',
      { action: { kind: 'FLAT', amountPaise: 1 } },
      [book(1, 100_000)],
      'coupon_below_minimum',
    ],
  ])('takes nothing off where %s', (_title, changes, items, refusal) => {
    const priced = price(items, { coupon: coupon(changes, 1) })
    expect(priced).toEqual({ ...price(items), couponRefusal: refusal })
  })

  it('gives free shipping when a line it is for is sent', () => {
    const free = { action: { kind: 'NONE' as const }, freeShipping: true }
    expect(price([item(1, 50_000), book(2, 10_000)], { coupon: coupon(free) })).toMatchObject({
      couponApplied: true,
      shippingPaise: 0,
      payablePaise: 60_000,
    })
    expect(
      price([item(1, 50_000), book(2, 10_000)], { coupon: coupon({ ...free, ...onlyFirst }) }),
    ).toMatchObject({ couponApplied: false, shippingPaise: 4_900 })
  })

  it('may make everything free', () => {
    const all = { action: { kind: 'PERCENT' as const, percent: 100, capPaise: null }, freeShipping: true }
    expect(price([item(1, 50_000), book(2, 10_000)], { coupon: coupon(all) })).toMatchObject({
      payablePaise: 0,
      tax: { taxPaise: 0 },
    })
  })
})

describe('whose tax it is', () => {
  it.each<[taxPaise: number, sameState: boolean | undefined, cgst: number, sgst: number, igst: number]>([
    [0, true, 0, 0, 0],
    [1, true, 1, 0, 0],
    [7_627, true, 3_814, 3_813, 0],
    [7_626, true, 3_813, 3_813, 0],
    [7_627, false, 0, 0, 7_627],
    [7_627, undefined, 0, 0, 0],
  ])('of %i paise, within one state: %s', (taxPaise, sameState, cgstPaise, sgstPaise, igstPaise) => {
    expect(splitTax(taxPaise, sameState)).toEqual({ cgstPaise, sgstPaise, igstPaise })
  })
})
