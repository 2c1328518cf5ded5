import fc from 'fast-check'
import { type CouponAnswer, type CouponRule, tryCoupon } from '../coupon.ts'
import type { AppliedCoupon, PricedOption, PriceState } from '../price-state.ts'
import { amounts, easyCoupons, instants } from './made-up-coupons.ts'
import type { Pricing } from './sound-pricing.ts'

/** What a person, or time, does to the price of a product page. */
export type Step =
  | { do: 'choose'; option: number }
  /**
   * the answer about a coupon on the price of an option comes; of another than is chosen now it comes late
   */
  | { do: 'answer'; coupon: number; option: number | 'chosen' }
  | { do: 'remove' }
  | { do: 'clear-name' }
  | { do: 'wait'; ms: number }
  /** so many milliseconds off the end of a coupon */
  | { do: 'wait'; ms: number; endOf: number }

export interface Walk {
  options: PricedOption[]
  rules: CouponRule[]
  begins: Date
  steps: Step[]
}

export const options: fc.Arbitrary<PricedOption[]> = fc
  .array(fc.record({ mrpPaise: amounts, share: fc.integer({ min: 0, max: 100 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((prices) =>
    prices.map(({ mrpPaise, share }, at) => ({
      id: at + 11,
      title: `${at + 1} months`,
      mrpPaise,
      spPaise: Math.floor((mrpPaise * share) / 100),
      primary: at === 0,
    })),
  )

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('choose' as const), option: fc.nat(3) }),
    fc.record({
      do: fc.constant('answer' as const),
      coupon: fc.nat(2),
      option: fc.oneof(fc.constant('chosen' as const), fc.nat(3)),
    }),
    fc.constant({ do: 'remove' as const }),
    fc.constant({ do: 'clear-name' as const }),
    fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(fc.constantFrom(1, 1000, 86_400_000), fc.nat(400 * 86_400_000)),
    }),
    fc.record({
      do: fc.constant('wait' as const),
      ms: fc.integer({ min: -1, max: 1 }),
      endOf: fc.nat(2),
    }),
  ),
  { maxLength: 24 },
)

export const walks: fc.Arbitrary<Walk> = fc.record({
  options,
  rules: fc.tuple(easyCoupons('TEN'), easyCoupons('FLAT'), easyCoupons('SHIP')),
  begins: instants,
  steps,
})

/** The price after all of it, and when that is. */
export function walk(pricing: Pricing, { steps: taken, ...from }: Walk): { state: PriceState; now: Date } {
  let state = pricing.priceOf(from.options[0]!)
  let now = from.begins
  for (const step of taken) {
    if (step.do === 'choose') state = pricing.chooseValidity(state, optionAt(from, step.option))
    else if (step.do === 'remove') state = pricing.removeCoupon(state)
    else if (step.do === 'clear-name') state = pricing.clearName(state)
    else if (step.do === 'wait') {
      now = later(now, step, from)
      state = pricing.expireCoupon(state, now)
    } else {
      const { validityId } = state
      const option = step.option === 'chosen' ? from.options.find(({ id }) => id === validityId)! : undefined
      const asked = option ?? optionAt(from, step.option as number)
      const coupon = appliedOf(from.rules[step.coupon]!, asked, answer(from, { ...step, asked, now }))
      if (coupon) state = pricing.applyCoupon(state, coupon)
    }
  }
  return { state, now }
}

/**
 * The final state, computed without the states on the way: the option chosen last, and the effect on its
 * price of the coupon still applied.
 */
export function fromScratch({ steps: taken, ...from }: Walk) {
  let option = from.options[0]!
  let standing: number | undefined
  let [nameShown, removed] = [false, false]
  let now = from.begins
  for (const step of taken) {
    if (step.do === 'choose') {
      const next = optionAt(from, step.option)
      if (next.id !== option.id) [standing, nameShown] = [undefined, false]
      option = next
    } else if (step.do === 'remove') [standing, nameShown, removed] = [undefined, false, true]
    else if (step.do === 'clear-name') nameShown = false
    else if (step.do === 'wait') {
      now = later(now, step, from)
      const ends = standing === undefined ? null : from.rules[standing]!.endsAt
      if (ends !== null && ends <= now) [standing, nameShown] = [undefined, false]
    } else if (step.option === 'chosen' || optionAt(from, step.option).id === option.id) {
      if (answer(from, { ...step, asked: option, now }).applies)
        [standing, nameShown, removed] = [step.coupon, true, false]
    }
  }
  const does = standing === undefined ? undefined : answer(from, { coupon: standing, asked: option, now })
  const discountPaise = does?.applies ? does.discountPaise : 0
  return {
    validityId: option.id,
    title: option.title,
    basePricePaise: option.spPaise,
    maxPricePaise: option.mrpPaise,
    discountPaise,
    payablePricePaise: option.spPaise - discountPaise,
    coupon: does?.applies ? from.rules[standing!]!.code : undefined,
    nameShown,
    removed,
  }
}

/** Time goes forwards. */
function later(now: Date, step: Extract<Step, { do: 'wait' }>, { rules }: Pick<Walk, 'rules'>): Date {
  const from = 'endOf' in step ? (rules[step.endOf]!.endsAt ?? now) : now
  return new Date(Math.max(now.getTime(), from.getTime() + step.ms))
}

const optionAt = (from: Pick<Walk, 'options'>, at: number) => from.options[at % from.options.length]!

function answer(
  from: Pick<Walk, 'rules'>,
  { coupon, asked, now }: { coupon: number; asked: PricedOption; now: Date },
): CouponAnswer {
  const subject = {
    packageId: 1,
    validityId: asked.id,
    pricePaise: asked.spPaise,
    productTypes: ['BOOKS'],
    goals: ['CUET'],
    courses: ['CUET_UG'],
    shippable: true,
  }
  return tryCoupon(from.rules[coupon]!, subject, { now, uses: 1, buyer: undefined })
}

function appliedOf(rule: CouponRule, asked: PricedOption, does: CouponAnswer): AppliedCoupon | undefined {
  if (!does.applies) return undefined
  return {
    code: rule.code,
    validityId: asked.id,
    discountPaise: does.discountPaise,
    freeShipping: does.freeShipping,
    endsAt: rule.endsAt,
  }
}
