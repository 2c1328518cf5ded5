/** What a coupon does to a price. */
export type CouponAction =
  | { kind: 'PERCENT'; percent: number; capPaise: number | null }
  | { kind: 'FLAT'; amountPaise: number }
  /** nothing but what else the coupon gives, such as free shipping */
  | { kind: 'NONE' }

/** What a coupon is for, by kind; an empty list is everything. */
export interface CouponScope {
  productTypes: readonly string[]
  goals: readonly string[]
  courses: readonly string[]
  packages: readonly number[]
  validityOptions: readonly number[]
}

/**
 * A coupon: a condition and an action. Instants are UTC; a window is half open, `startsAt <= now < endsAt`.
 */
export interface CouponRule {
  code: string
  action: CouponAction
  freeShipping: boolean
  minimumPaise: number
  scope: CouponScope
  startsAt: Date | null
  endsAt: Date | null
  totalLimit: number | null
  perPersonLimit: number | null
  firstOrderOnly: boolean
  /** folded addresses; none: for everybody */
  emails: readonly string[]
}

/** The price that a coupon is tried on. */
export interface CouponSubject {
  packageId: number
  validityId: number
  pricePaise: number
  productTypes: readonly string[]
  goals: readonly string[]
  courses: readonly string[]
  shippable: boolean
}

/** Who is buying, as far as coupons ask. */
export interface CouponBuyer {
  emails: readonly string[]
  /** paid or under way, of this coupon */
  uses: number
  /** paid, of anything */
  orders: number
}

export interface CouponCircumstances {
  now: Date
  /** of everybody together */
  uses: number
  /** undefined while nobody is signed in */
  buyer: CouponBuyer | undefined
}

export type CouponRefusal =
  | 'coupon_unknown'
  | 'coupon_expired'
  | 'coupon_not_started'
  | 'coupon_not_for_this'
  | 'coupon_below_minimum'
  | 'coupon_limit_reached'
  | 'coupon_already_used'
  | 'coupon_first_order_only'
  | 'coupon_sign_in_first'

export type CouponAnswer =
  | { applies: true; discountPaise: number; payablePaise: number; freeShipping: boolean }
  | { applies: false; refusal: CouponRefusal }

/** What a coupon does to a price for a buyer at a moment, or the first reason why it does nothing. */
export function tryCoupon(
  rule: CouponRule,
  subject: CouponSubject,
  circumstances: CouponCircumstances,
): CouponAnswer {
  return tryCouponOn(rule, couponIsFor(rule, subject) ? subject : undefined, circumstances)
}

/** The same on a sum of prices that it is for (`couponIsFor`); undefined when it is for none of them. */
export function tryCouponOn(
  rule: CouponRule,
  sum: Pick<CouponSubject, 'pricePaise' | 'shippable'> | undefined,
  circumstances: CouponCircumstances,
): CouponAnswer {
  const refusal = refusalOf(rule, sum, circumstances)
  if (refusal) return { applies: false, refusal }
  const { pricePaise, shippable } = sum!
  const discountPaise = discountOf(rule.action, pricePaise)
  const freeShipping = rule.freeShipping && shippable
  if (discountPaise === 0 && !freeShipping) return { applies: false, refusal: 'coupon_not_for_this' }
  return { applies: true, discountPaise, payablePaise: pricePaise - discountPaise, freeShipping }
}

/** Codes are the same in capital and small letters, and with white space around them. */
export const foldedCode = (code: string): string => code.trim().toUpperCase()

/** Whether the answer requires a signed-in person. */
export const needsBuyer = (rule: CouponRule): boolean =>
  rule.firstOrderOnly || rule.perPersonLimit !== null || rule.emails.length > 0

/** Whether it works at this moment, for any buyer and any package. */
export const isRunning = (
  { startsAt, endsAt }: Pick<CouponRule, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean => (startsAt === null || now >= startsAt) && (endsAt === null || now < endsAt)

function refusalOf(
  rule: CouponRule,
  sum: Pick<CouponSubject, 'pricePaise'> | undefined,
  { now, uses, buyer }: CouponCircumstances,
): CouponRefusal | undefined {
  const stranger = refusalOfStranger(rule, buyer)
  if (stranger) return stranger
  if (rule.startsAt !== null && now < rule.startsAt) return 'coupon_not_started'
  if (rule.endsAt !== null && now >= rule.endsAt) return 'coupon_expired'
  if (!sum) return 'coupon_not_for_this'
  if (sum.pricePaise < rule.minimumPaise) return 'coupon_below_minimum'
  if (rule.totalLimit !== null && uses >= rule.totalLimit) return 'coupon_limit_reached'
  return needsBuyer(rule) ? refusalOfBuyer(rule, buyer) : undefined
}

/** A person who is not on the list learns nothing about it: neither its dates nor what it is for. */
function refusalOfStranger(
  { emails }: CouponRule,
  buyer: CouponBuyer | undefined,
): CouponRefusal | undefined {
  if (emails.length === 0) return undefined
  if (!buyer) return 'coupon_sign_in_first'
  return buyer.emails.some((email) => emails.includes(email)) ? undefined : 'coupon_unknown'
}

function refusalOfBuyer(rule: CouponRule, buyer: CouponBuyer | undefined): CouponRefusal | undefined {
  if (!buyer) return 'coupon_sign_in_first'
  if (rule.perPersonLimit !== null && buyer.uses >= rule.perPersonLimit) return 'coupon_already_used'
  return rule.firstOrderOnly && buyer.orders > 0 ? 'coupon_first_order_only' : undefined
}

/** Whether this price is among those that a coupon is for. */
export function couponIsFor({ scope }: Pick<CouponRule, 'scope'>, subject: CouponSubject): boolean {
  const oneOf = <T>(wanted: readonly T[], has: readonly T[]) =>
    wanted.length === 0 || has.some((value) => wanted.includes(value))
  return (
    oneOf(scope.productTypes, subject.productTypes) &&
    oneOf(scope.goals, subject.goals) &&
    oneOf(scope.courses, subject.courses) &&
    oneOf(scope.packages, [subject.packageId]) &&
    oneOf(scope.validityOptions, [subject.validityId])
  )
}

/** Whole paise, rounded down in a percentage, never more than the price. */
function discountOf(action: CouponAction, pricePaise: number): number {
  if (action.kind === 'NONE') return 0
  if (action.kind === 'FLAT') return Math.min(action.amountPaise, pricePaise)
  const share = Math.floor((pricePaise * action.percent) / 100)
  return Math.min(share, action.capPaise ?? share, pricePaise)
}
