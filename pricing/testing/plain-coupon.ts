import type { CouponRule, CouponSubject } from '../coupon.ts'

/** A coupon of ten percent for everything and everybody, but for the changes. */
export const couponRule = (changes: Partial<CouponRule> = {}): CouponRule => ({
  code: 'TEN',
  action: { kind: 'PERCENT', percent: 10, capPaise: null },
  freeShipping: false,
  minimumPaise: 0,
  scope: { productTypes: [], goals: [], courses: [], packages: [], validityOptions: [] },
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perPersonLimit: null,
  firstOrderOnly: false,
  emails: [],
  ...changes,
})

/** ₹ 1,000 for one validity of a package of two courses. */
export const couponSubject = (changes: Partial<CouponSubject> = {}): CouponSubject => ({
  packageId: 1,
  validityId: 11,
  pricePaise: 100_000,
  productTypes: ['TEST_SERIES'],
  goals: ['CUET'],
  courses: ['CUET_UG', 'CUET_PG'],
  shippable: false,
  ...changes,
})
