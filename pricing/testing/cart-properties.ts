import fc from 'fast-check'
import type { CartAsked, CartItem, CartPrice } from '../cart-price.ts'
import { couponIsFor } from '../coupon.ts'
import { amounts, buyers, coupons, easyCoupons, instants, subjects } from './made-up-coupons.ts'
import type { Property } from './property.ts'

const circumstances = fc.record({ now: instants, uses: fc.nat(3), buyer: buyers })
const percents = fc.constantFrom(0, 5, 12, 18, 28)
const PACKS = [101, 102]

/** Up to six prices of as many packages, some of them parts of two packs. */
const items: fc.Arbitrary<CartItem[]> = fc
  .record({
    lines: fc.array(
      fc.record({
        subject: subjects,
        quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 20 })),
        mrpPaise: amounts,
        taxPercent: percents,
        pack: fc.option(fc.nat(1)),
      }),
      { maxLength: 6 },
    ),
    packPrices: fc.tuple(amounts, amounts),
  })
  .map(({ lines, packPrices }) =>
    lines.map(({ subject, pack, ...line }, at) => ({
      ...subject,
      ...line,
      packageId: at + 1,
      validityId: at + 11,
      pack: pack === null ? null : { id: PACKS[pack]!, pricePaise: packPrices[pack]! },
    })),
  )

export const carts: fc.Arbitrary<CartAsked> = fc.record({
  items,
  tiers: fc.array(
    fc.record({ from: fc.integer({ min: 2, max: 4 }), percent: fc.integer({ min: 1, max: 90 }) }),
    { maxLength: 2 },
  ),
  coupon: fc.option(
    fc.record({ rule: fc.oneof(easyCoupons('TEN'), easyCoupons('TEN'), coupons('TEN')), circumstances }),
    { nil: undefined },
  ),
  shipping: fc.record({
    paise: fc.oneof(fc.constant(0), fc.nat(10_000)),
    freeFromPaise: fc.option(amounts),
    percent: percents,
  }),
  sameState: fc.constantFrom(true, false, undefined),
})

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
const without = (asked: CartAsked): CartAsked => ({ ...asked, coupon: undefined })

/** Rules that hold for the price of every cart. */
export const CART_PROPERTIES: Property[] = [
  {
    title: 'the lines of a cart and its shipping sum to what is paid, which is never less than nothing',
    check: ({ cartPrice }, size) =>
      fc.assert(
        fc.property(carts, (asked) => {
          const price = cartPrice(asked)
          const of = (name: keyof CartPrice['lines'][number]) => sumOf(price.lines.map((line) => line[name]))
          return (
            price.lines.length === asked.items.length &&
            price.payablePaise === of('amountPaise') + price.shippingPaise &&
            price.payablePaise === price.itemsPaise - price.discountPaise + price.shippingPaise &&
            of('itemsPaise') === price.itemsPaise &&
            of('discountPaise') === price.discountPaise &&
            price.payablePaise >= 0 &&
            price.payablePaise <= price.itemsPaise + asked.shipping.paise &&
            price.lines.every((line, at) => lineIsSound(line, asked.items[at]!, asked))
          )
        }),
        size,
      ),
  },
  {
    title:
      'shipping is paid for what is sent, unless the coupon or what is paid for the things makes it free',
    check: ({ cartPrice }, size) =>
      fc.assert(
        fc.property(carts, (asked) => {
          const { shippingPaise, payablePaise, couponApplied } = cartPrice(asked)
          const { freeFromPaise, paise } = asked.shipping
          if (!asked.items.some(({ shippable }) => shippable)) return shippingPaise === 0
          if (freeFromPaise !== null && payablePaise - shippingPaise >= freeFromPaise)
            return shippingPaise === 0
          if (couponApplied && asked.coupon!.rule.freeShipping)
            return shippingPaise === 0 || shippingPaise === paise
          return shippingPaise === paise
        }),
        size,
      ),
  },
  {
    title: 'the tax of a cart is that of its lines and its shipping, and is one state’s halves or the whole',
    check: ({ cartPrice, taxWithin }, size) =>
      fc.assert(
        fc.property(carts, (asked) => {
          const { lines, shippingPaise, tax } = cartPrice(asked)
          const parts = [
            ...lines.map(({ amountPaise }, at) => taxWithin(amountPaise, asked.items[at]!.taxPercent)),
            taxWithin(shippingPaise, asked.shipping.percent),
          ].map(({ taxPaise }) => taxPaise)
          const odd = parts.filter((paise) => paise % 2 === 1).length
          if (tax.taxPaise !== sumOf(parts)) return false
          if (asked.sameState === undefined) return tax.cgstPaise + tax.sgstPaise + tax.igstPaise === 0
          if (!asked.sameState) return tax.igstPaise === tax.taxPaise && tax.cgstPaise + tax.sgstPaise === 0
          return (
            tax.igstPaise === 0 &&
            tax.cgstPaise + tax.sgstPaise === tax.taxPaise &&
            tax.cgstPaise - tax.sgstPaise === odd
          )
        }),
        size,
      ),
  },
  {
    title:
      'what a cart holds costs what a count by hand gives: tiers on one copy of each part, never above the pack',
    check: ({ cartPrice }, size) =>
      fc.assert(
        fc.property(carts, (asked) => {
          let wanted = 0n
          for (const { pricePaise, quantity, pack } of asked.items)
            wanted += BigInt(pricePaise) * BigInt(pack ? quantity - 1 : quantity)
          for (const packId of PACKS) {
            const parts = asked.items.filter(({ pack }) => pack?.id === packId)
            if (parts.length === 0) continue
            const sum = parts.reduce((all, { pricePaise }) => all + BigInt(pricePaise), 0n)
            const percent = Math.max(
              0,
              ...asked.tiers.filter(({ from }) => from <= parts.length).map((tier) => tier.percent),
            )
            const tiered = sum - (sum * BigInt(percent)) / 100n
            const packPaise = BigInt(parts[0]!.pack!.pricePaise)
            wanted += tiered < packPaise ? tiered : packPaise
          }
          return BigInt(cartPrice(asked).itemsPaise) === wanted
        }),
        size,
      ),
  },
  {
    title: 'the order of things in a cart changes nothing of any price',
    check: ({ cartPrice }, size) =>
      fc.assert(
        fc.property(carts, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (asked, keys) => {
          const turned = asked.items
            .map((item, at) => ({ item, at, key: keys[at]! }))
            .sort((a, b) => a.key - b.key)
          const price = cartPrice(asked)
          const other = cartPrice({ ...asked, items: turned.map(({ item }) => item) })
          return (
            same({ ...other, lines: [] }, { ...price, lines: [] }) &&
            turned.every(({ at }, place) => same(other.lines[place], price.lines[at]))
          )
        }),
        size,
      ),
  },
  {
    title: 'a coupon makes a cart cheaper, or leaves it as if none was asked for and says why',
    check: ({ cartPrice }, size) =>
      fc.assert(
        fc.property(carts, (asked) => {
          const price = cartPrice(asked)
          const plain = cartPrice(without(asked))
          if (!asked.coupon) return !price.couponApplied && price.couponRefusal === null
          if (!price.couponApplied)
            return price.couponRefusal !== null && same({ ...price, couponRefusal: null }, plain)
          return (
            price.couponRefusal === null &&
            price.payablePaise < plain.payablePaise &&
            price.itemsPaise === plain.itemsPaise &&
            price.mrpPaise === plain.mrpPaise
          )
        }),
        size,
      ),
  },
  {
    title: 'a coupon takes of a cart what it says of the sum of the lines it is for, and of no others',
    check: ({ cartPrice, tryCoupon }, size) =>
      fc.assert(
        fc.property(carts, (asked) => {
          const price = cartPrice(asked)
          if (!asked.coupon || !price.couponApplied) return true
          const { rule, circumstances: at } = asked.coupon
          const fits = asked.items.map((item) => couponIsFor(rule, item))
          const sum = sumOf(price.lines.map(({ itemsPaise }, n) => (fits[n] ? itemsPaise : 0)))
          const first = asked.items[fits.indexOf(true)]!
          const shippable = asked.items.some((item, n) => fits[n] && item.shippable)
          const answer = tryCoupon(rule, { ...first, pricePaise: sum, shippable }, at)
          return (
            answer.applies &&
            answer.discountPaise === price.discountPaise &&
            (!answer.freeShipping || price.shippingPaise === 0) &&
            price.lines.every(({ discountPaise }, n) => fits[n] || discountPaise === 0)
          )
        }),
        size,
      ),
  },
]

function lineIsSound(line: CartPrice['lines'][number], item: CartItem, { coupon }: CartAsked): boolean {
  return (
    line.amountPaise === line.itemsPaise - line.discountPaise &&
    line.discountPaise >= 0 &&
    line.amountPaise >= 0 &&
    line.itemsPaise <= item.pricePaise * item.quantity &&
    line.taxPaise <= line.amountPaise &&
    (coupon !== undefined || line.discountPaise === 0)
  )
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
