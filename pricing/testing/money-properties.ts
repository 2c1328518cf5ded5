import fc from 'fast-check'
import { amounts, buyers, coupons, instants, subjects } from './made-up-coupons.ts'
import { fromScratch, walk, walks } from './price-walk.ts'
import type { Property } from './property.ts'

const circumstances = fc.record({ now: instants, uses: fc.nat(3), buyer: buyers })
const some = (most: number) => fc.array(amounts, { minLength: 1, maxLength: most })
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

/** Rules that hold for every price, coupon, part and tax. */
export const MONEY_PROPERTIES: Property[] = [
  {
    title: 'a coupon takes off what it says to the paisa, never less than nothing, never more than the price',
    check: ({ tryCoupon }, size) =>
      fc.assert(
        fc.property(coupons('TEN'), subjects, circumstances, (rule, subject, at) => {
          const answer = tryCoupon(rule, subject, at)
          if (!answer.applies) return true
          const { action } = rule
          const price = BigInt(subject.pricePaise)
          const wanted =
            action.kind === 'PERCENT'
              ? least((price * BigInt(action.percent)) / 100n, BigInt(action.capPaise ?? subject.pricePaise))
              : action.kind === 'FLAT'
                ? least(BigInt(action.amountPaise), price)
                : 0n
          return (
            BigInt(answer.discountPaise) === wanted &&
            answer.payablePaise === subject.pricePaise - answer.discountPaise &&
            answer.payablePaise >= 0 &&
            answer.payablePaise <= subject.pricePaise
          )
        }),
        size,
      ),
  },
  {
    title:
      'any order of choosing, applying, removing and waiting ends in the price from scratch, within 0 and the mrp',
    check: (pricing, size) =>
      fc.assert(
        fc.property(walks, (taken) => {
          const { state } = walk(pricing, taken)
          const { coupon, ...wanted } = fromScratch(taken)
          return (
            state.appliedCoupon?.code === coupon &&
            (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => state[key] === wanted[key]) &&
            state.payablePricePaise >= 0 &&
            state.payablePricePaise <= state.maxPricePaise
          )
        }),
        size,
      ),
  },
  {
    title: 'the best coupon, and the next, are those of a brute force, in whatever order they are looked at',
    check: ({ bestCoupon, tryCoupon }, size) => {
      const codes = ['DIWALI', 'EXAM', 'APRIL', 'BOOKS', 'COLD']
      const rules = fc.tuple(...codes.map(coupons))
      fc.assert(
        fc.property(rules, subjects, circumstances, fc.nat(119), (all, subject, at, turn) => {
          const looked = [...all.slice(turn % 5), ...all.slice(0, turn % 5)]
          const found = bestCoupon(looked, subject, () => at)
          const left = all.flatMap((rule) => {
            const answer = tryCoupon(rule, subject, at)
            return answer.applies ? [{ code: rule.code, ...answer }] : []
          })
          const takeBest = () => {
            const most = Math.max(...left.map(({ discountPaise }) => discountPaise))
            const saving = left.filter(({ discountPaise }) => discountPaise === most)
            const shipped = saving.filter(({ freeShipping }) => freeShipping)
            const code = (shipped.length > 0 ? shipped : saving).map((one) => one.code).sort()[0]
            return left.splice(
              left.findIndex((one) => one.code === code),
              1,
            )[0]!
          }
          if (left.length === 0) return found === undefined
          const best = takeBest()
          const next = left.length > 0 ? takeBest() : undefined
          return (
            found?.code === best.code &&
            found.discountPaise === best.discountPaise &&
            found.than?.code === next?.code &&
            (!next || found.than?.lessPaise === best.discountPaise - next.discountPaise)
          )
        }),
        size,
      )
    },
  },
  {
    title: 'the parts of an amount sum to it, and each is its share to less than a paisa',
    check: ({ prorate }, size) =>
      fc.assert(
        fc.property(amounts, some(9), (total, weights) => {
          const parts = prorate(total, weights)
          const all = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
          const sum = BigInt(sumOf(all))
          return (
            sumOf(parts) === total &&
            parts.every((part, at) => {
              const off = BigInt(part) * sum - BigInt(total) * BigInt(all[at]!)
              return part >= 0 && off < sum && -off < sum
            })
          )
        }),
        size,
      ),
  },
  {
    title:
      'parts of a pack cost their sum less the tier, never more than the pack, and their lines sum to what is paid',
    check: ({ alacartePrice }, size) =>
      fc.assert(
        fc.property(
          some(6),
          amounts,
          fc.array(
            fc.record({ from: fc.integer({ min: 2, max: 6 }), percent: fc.integer({ min: 1, max: 90 }) }),
          ),
          (prices, packPaise, tiers) => {
            const parts = prices.map((spPaise, at) => ({ packageId: at, spPaise, mrpPaise: spPaise * 2 }))
            const priced = alacartePrice({ parts, tiers, packPaise })
            const percent = tiers.reduce(
              (most, tier) => (tier.from <= parts.length && tier.percent > most ? tier.percent : most),
              0,
            )
            const sum = BigInt(sumOf(prices))
            const wanted = least(sum - (sum * BigInt(percent)) / 100n, BigInt(packPaise))
            return (
              BigInt(priced.payablePaise) === wanted &&
              priced.partsPaise - priced.discountPaise === priced.payablePaise &&
              sumOf(priced.lines.map(({ payablePaise }) => payablePaise)) === priced.payablePaise &&
              priced.lines.every(({ payablePaise }, at) => payablePaise >= 0 && payablePaise <= prices[at]!)
            )
          },
        ),
        size,
      ),
  },
  {
    title: 'net and tax sum to what is paid, and the tax is its share to half a paisa',
    check: ({ taxWithin }, size) =>
      fc.assert(
        fc.property(amounts, fc.nat(10_000), (paid, hundredths) => {
          const { amountPaise, netPaise, taxPaise } = taxWithin(paid, hundredths / 100)
          const whole = BigInt(10_000 + hundredths)
          const off = 2n * (BigInt(taxPaise) * whole - BigInt(paid) * BigInt(hundredths))
          return amountPaise === paid && netPaise + taxPaise === paid && off <= whole && -off <= whole
        }),
        size,
      ),
  },
]

const least = (a: bigint, b: bigint) => (a < b ? a : b)
