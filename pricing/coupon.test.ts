import { describe, expect, it } from 'vitest'
import {
  type CouponBuyer,
  type CouponCircumstances,
  type CouponRule,
  type CouponScope,
  type CouponSubject,
  foldedCode,
  isRunning,
  needsBuyer,
  tryCoupon,
} from './coupon.ts'
import { couponRule, couponSubject } from './testing/plain-coupon.ts'

const now = new Date('2026-11-22T06:30:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const asha: CouponBuyer = { emails: ['asha@example.org'], uses: 0, orders: 0 }

function tried(
  rule: Partial<CouponRule>,
  subject: Partial<CouponSubject> = {},
  at: Partial<CouponCircumstances> = {},
) {
  const answer = tryCoupon(couponRule(rule), couponSubject(subject), {
    now,
    uses: 0,
    buyer: undefined,
    ...at,
  })
  return answer.applies ? 'applies' : answer.refusal
}
const scope = (changes: Partial<CouponScope>) => ({ ...couponRule().scope, ...changes })

describe('what a coupon takes off', () => {
  const percent = (share: number, capPaise: number | null = null) =>
    ({ kind: 'PERCENT', percent: share, capPaise }) as const
  const flat = (amountPaise: number) => ({ kind: 'FLAT', amountPaise }) as const
  it.each<[string, CouponRule['action'], price: number, off: number]>([
    ['a tenth', percent(10), 100_000, 10_000],
    ['whole paise, rounded down', percent(10), 99, 9],
    ['whole paise, rounded down, also when nearly one more', percent(33), 299, 98],
    ['a hundredth of a hundred paise', percent(1), 100, 1],
    ['everything', percent(100), 149_901, 149_901],
    ['no more than its cap', percent(50, 10_000), 100_000, 10_000],
    ['less than its cap', percent(5, 10_000), 100_000, 5000],
    ['exactly its cap', percent(10, 10_000), 100_000, 10_000],
    ['an amount', flat(25_000), 100_000, 25_000],
    ['an amount, but no more than the price', flat(25_000), 19_900, 19_900],
    ['an amount that is the price', flat(19_900), 19_900, 19_900],
    ['a share of the largest price', percent(99), 100_000_000_000, 99_000_000_000],
  ])('%s', (_title, action, pricePaise, discountPaise) => {
    expect(
      tryCoupon(couponRule({ action }), couponSubject({ pricePaise }), { now, uses: 0, buyer: undefined }),
    ).toEqual({
      applies: true,
      discountPaise,
      payablePaise: pricePaise - discountPaise,
      freeShipping: false,
    })
  })

  it.each<[string, freeShipping: boolean, shippable: boolean, does: string]>([
    ['is delivered free', true, true, 'applies'],
    ['has nothing to deliver', true, false, 'coupon_not_for_this'],
    ['is delivered, without that coupon giving anything', false, true, 'coupon_not_for_this'],
  ])('can be delivery alone: what %s', (_title, freeShipping, shippable, does) => {
    expect(tried({ action: { kind: 'NONE' }, freeShipping }, { shippable })).toBe(does)
  })

  it('mentions free delivery only if something is delivered', () => {
    const give = (shippable: boolean) =>
      tryCoupon(couponRule({ freeShipping: true }), couponSubject({ shippable }), {
        now,
        uses: 0,
        buyer: undefined,
      })
    expect([give(true), give(false)]).toMatchObject([{ freeShipping: true }, { freeShipping: false }])
  })

  it('is nothing of a price of nothing, and of a percentage below one paisa: it is not for this', () => {
    expect(tried({}, { pricePaise: 0 })).toBe('coupon_not_for_this')
    expect(tried({}, { pricePaise: 9 })).toBe('coupon_not_for_this')
    expect(tried({}, { pricePaise: 10 })).toBe('applies')
  })
})

describe('the window of a coupon, from its start until before its end', () => {
  it.each<[string, Partial<CouponRule>, string]>([
    ['a millisecond before its start', { startsAt: later(1) }, 'coupon_not_started'],
    ['at its start', { startsAt: now }, 'applies'],
    ['a millisecond before its end', { endsAt: later(1) }, 'applies'],
    ['at its end', { endsAt: now }, 'coupon_expired'],
    ['after its end', { endsAt: later(-1) }, 'coupon_expired'],
    ['without either', {}, 'applies'],
  ])('%s', (_title, rule, does) => {
    expect(tried(rule)).toBe(does)
    expect(isRunning(couponRule(rule), now)).toBe(does === 'applies')
  })
})

describe('what a coupon is for', () => {
  it.each<[string, Partial<CouponScope>, string]>([
    ['everything, where nothing is listed', {}, 'applies'],
    ['its product type', { productTypes: ['BOOKS', 'TEST_SERIES'] }, 'applies'],
    ['another product type', { productTypes: ['BOOKS'] }, 'coupon_not_for_this'],
    ['its goal', { goals: ['CUET'] }, 'applies'],
    ['another goal', { goals: ['BANKING'] }, 'coupon_not_for_this'],
    ['one of its courses', { courses: ['SBI_PO', 'CUET_PG'] }, 'applies'],
    ['another course', { courses: ['SBI_PO'] }, 'coupon_not_for_this'],
    ['the package', { packages: [2, 1] }, 'applies'],
    ['another package', { packages: [2] }, 'coupon_not_for_this'],
    ['this validity', { validityOptions: [11] }, 'applies'],
    ['another validity', { validityOptions: [12] }, 'coupon_not_for_this'],
    ['all lists at once', { goals: ['CUET'], packages: [1], validityOptions: [11] }, 'applies'],
    ['all lists but one', { goals: ['CUET'], packages: [1], validityOptions: [12] }, 'coupon_not_for_this'],
  ])('%s', (_title, changes, does) => {
    expect(tried({ scope: scope(changes) })).toBe(does)
  })

  it('is not a package without goals, where goals are listed', () => {
    expect(tried({ scope: scope({ goals: ['CUET'] }) }, { goals: [] })).toBe('coupon_not_for_this')
  })
})

describe('a coupon with a limit', () => {
  it.each<[string, Partial<CouponRule>, Partial<CouponCircumstances>, string]>([
    ['below its minimum', { minimumPaise: 100_001 }, {}, 'coupon_below_minimum'],
    ['at its minimum', { minimumPaise: 100_000 }, {}, 'applies'],
    ['with one use left', { totalLimit: 3 }, { uses: 2 }, 'applies'],
    ['used as often as it could be', { totalLimit: 3 }, { uses: 3 }, 'coupon_limit_reached'],
    ['used more often than it could be', { totalLimit: 3 }, { uses: 4 }, 'coupon_limit_reached'],
    ['without a limit, however often used', {}, { uses: 1_000_000 }, 'applies'],
    ['a person, a guest asks', { perPersonLimit: 1 }, {}, 'coupon_sign_in_first'],
    ['a person, unused', { perPersonLimit: 1 }, { buyer: asha }, 'applies'],
    ['a person, used', { perPersonLimit: 1 }, { buyer: { ...asha, uses: 1 } }, 'coupon_already_used'],
    ['a person, one of two left', { perPersonLimit: 2 }, { buyer: { ...asha, uses: 1 } }, 'applies'],
    ['of first orders, a guest asks', { firstOrderOnly: true }, {}, 'coupon_sign_in_first'],
    ['of first orders, at the first', { firstOrderOnly: true }, { buyer: asha }, 'applies'],
    [
      'of first orders, at the second',
      { firstOrderOnly: true },
      { buyer: { ...asha, orders: 1 } },
      'coupon_first_order_only',
    ],
    ['of none of these, of somebody with orders', {}, { buyer: { ...asha, orders: 9, uses: 9 } }, 'applies'],
  ])('%s', (_title, rule, at, does) => {
    expect(tried(rule, {}, at)).toBe(does)
  })
})

describe('a coupon for certain people', () => {
  const emails = ['asha@example.org', 'bilal@example.org']
  it.each<[string, CouponBuyer | undefined, string]>([
    ['works for one of them', asha, 'applies'],
    [
      'works for one of them by any of her addresses',
      { ...asha, emails: ['x@example.org', emails[1]!] },
      'applies',
    ],
    ['is unknown to anybody else', { ...asha, emails: ['asha@example.com'] }, 'coupon_unknown'],
    ['is unknown to somebody without an address', { ...asha, emails: [] }, 'coupon_unknown'],
    ['asks a guest to sign in', undefined, 'coupon_sign_in_first'],
  ])('%s', (_title, buyer, does) => {
    expect(tried({ emails }, {}, { buyer })).toBe(does)
  })

  it.each<[string, Partial<CouponRule>]>([
    ['ended', { endsAt: now }],
    ['has not begun', { startsAt: later(1) }],
    ['is for another package', { scope: scope({ packages: [2] }) }],
    ['needs more', { minimumPaise: 100_001 }],
    ['was used up', { totalLimit: 1 }],
    ['was used by them', { perPersonLimit: 1 }],
  ])('does not reveal to other people that it %s', (_title, rule) => {
    const stranger = { emails: [], uses: 1, orders: 1 }
    expect(tried({ ...rule, emails }, {}, { uses: 1, buyer: stranger })).toBe('coupon_unknown')
    expect(tried({ ...rule, emails }, {}, { uses: 1 })).toBe('coupon_sign_in_first')
    expect(tried({ ...rule, emails }, {}, { uses: 1, buyer: { ...asha, uses: 1 } })).toMatch(
      /expired|not_started|not_for_this|below_minimum|limit_reached|already_used/,
    )
  })
})

describe('the first of several reasons is reported', () => {
  const all: [refusal: string, rule: Partial<CouponRule>][] = [
    ['coupon_not_started', { startsAt: later(1) }],
    ['coupon_expired', { endsAt: now }],
    ['coupon_not_for_this', { scope: scope({ packages: [2] }) }],
    ['coupon_below_minimum', { minimumPaise: 100_001 }],
    ['coupon_limit_reached', { totalLimit: 1 }],
    ['coupon_already_used', { perPersonLimit: 1 }],
    ['coupon_first_order_only', { firstOrderOnly: true }],
  ]
  it.each(all.map(([refusal], at) => [refusal, at] as const))(
    '%s comes before all that follow',
    (refusal, at) => {
      const rule = Object.assign({}, ...all.slice(at).map(([, changes]) => changes)) as Partial<CouponRule>
      expect(tried(rule, {}, { uses: 1, buyer: { emails: [], uses: 1, orders: 1 } })).toBe(refusal)
    },
  )

  it('and signing in is asked for after what would refuse anybody', () => {
    expect(tried({ firstOrderOnly: true, minimumPaise: 100_001 })).toBe('coupon_below_minimum')
  })
})

describe('a code', () => {
  it.each(['DIWALI10', 'diwali10', 'Diwali10', '  diwali10 ', '\tDIWALI10\n'])('%j is DIWALI10', (code) => {
    expect(foldedCode(code)).toBe('DIWALI10')
  })
})

describe('a person has to sign in', () => {
  it.each<[Partial<CouponRule>, boolean]>([
    [{}, false],
    [{ totalLimit: 1, minimumPaise: 5 }, false],
    [{ perPersonLimit: 1 }, true],
    [{ firstOrderOnly: true }, true],
    [{ emails: ['asha@example.org'] }, true],
  ])('for a coupon with %j: %s', (rule, needed) => {
    expect(needsBuyer(couponRule(rule))).toBe(needed)
  })
})
