import fc from 'fast-check'
import type { CouponAction, CouponBuyer, CouponRule, CouponScope, CouponSubject } from '../coupon.ts'

/** Coupons, prices and buyers out of small sets, so that conditions meet and miss each other often. */

const GOALS = ['CUET', 'BANKING', 'LAW']
const COURSES = ['CUET_UG', 'CUET_PG', 'SBI_PO']
const TYPES = ['TEST_SERIES', 'BOOKS', 'VIDEOS']
const EMAILS = ['asha@example.org', 'bilal@example.org']

/** Whole paise, many of them at the edges. */
export const amounts = fc.oneof(
  fc.constantFrom(0, 1, 2, 99, 100, 101, 49_950, 99_900, 100_000_000_000),
  fc.nat(2_000_000),
)

const actions: fc.Arbitrary<CouponAction> = fc.oneof(
  fc.record({
    kind: fc.constant('PERCENT' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    capPaise: fc.option(amounts),
  }),
  fc.record({ kind: fc.constant('FLAT' as const), amountPaise: amounts }),
  fc.constant({ kind: 'NONE' as const }),
)

/** Every choice of these, and none of them as often as all others. */
function some<T>(values: T[]): fc.Arbitrary<T[]> {
  const choices = Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((_value, at) => (bits >> at) % 2 === 1),
  )
  return fc.nat(2 * choices.length - 3).map((at) => choices[at + 1] ?? [])
}

const scopes: fc.Arbitrary<CouponScope> = fc.record({
  productTypes: some(TYPES),
  goals: some(GOALS),
  courses: some(COURSES),
  packages: some([1, 2, 3]),
  validityOptions: some([11, 12, 13]),
})

/** Instants around the days of a year, to the millisecond at their edges in India. */
export const instants = fc
  .record({
    day: fc.integer({ min: 0, max: 1500 }),
    ms: fc.oneof(fc.constantFrom(-1, 0, 1, 86_398_999, 86_399_000, 86_399_999), fc.nat(86_399_999)),
  })
  .map(({ day, ms }) => new Date(Date.UTC(2026, 0, 1 + day) - 19_800_000 + ms))

export const coupons = (code: string): fc.Arbitrary<CouponRule> =>
  fc.record({
    code: fc.constant(code),
    action: actions,
    freeShipping: fc.boolean(),
    minimumPaise: fc.oneof(fc.constant(0), amounts),
    scope: scopes,
    startsAt: fc.option(instants),
    endsAt: fc.option(instants),
    totalLimit: fc.option(fc.integer({ min: 1, max: 3 })),
    perPersonLimit: fc.option(fc.integer({ min: 1, max: 2 })),
    firstOrderOnly: fc.boolean(),
    emails: some(EMAILS),
  })

/** Coupons that ask for little: most of them apply. */
export const easyCoupons = (code: string): fc.Arbitrary<CouponRule> =>
  fc
    .record({
      action: actions,
      freeShipping: fc.boolean(),
      minimumPaise: fc.oneof(fc.constant(0), fc.constant(0), amounts),
      validityOptions: fc.oneof(fc.constant([]), some([11, 12, 13, 14])),
      endsAt: fc.option(instants),
    })
    .map(({ validityOptions, ...rule }) => ({
      ...rule,
      code,
      scope: { productTypes: [], goals: [], courses: [], packages: [], validityOptions },
      startsAt: null,
      totalLimit: null,
      perPersonLimit: null,
      firstOrderOnly: false,
      emails: [],
    }))

export const subjects: fc.Arbitrary<CouponSubject> = fc.record({
  packageId: fc.constantFrom(1, 2, 3),
  validityId: fc.constantFrom(11, 12, 13),
  pricePaise: amounts,
  productTypes: fc.constantFrom(...TYPES).map((type) => [type]),
  goals: some(GOALS),
  courses: some(COURSES),
  shippable: fc.boolean(),
})

export const buyers: fc.Arbitrary<CouponBuyer | undefined> = fc.option(
  fc.record({ emails: some(EMAILS), uses: fc.nat(3), orders: fc.nat(2) }),
  { nil: undefined },
)
