/** A validity option as a price is made from it. */
export interface PricedOption {
  id: number
  title: string
  spPaise: number
  mrpPaise: number
  primary: boolean
}

export interface AppliedCoupon {
  code: string
  /** the price it was tried on */
  validityId: number
  discountPaise: number
  freeShipping: boolean
  /** when it ends, if it does */
  endsAt: Date | null
}

/** The contents of the price card (A §3). */
export interface PriceState {
  validityId: number
  title: string
  basePricePaise: number
  maxPricePaise: number
  discountPaise: number
  payablePricePaise: number
  appliedCoupon: AppliedCoupon | null
  /** the coupon's name is shown for a while after it was applied */
  nameShown: boolean
  /** the person removed a coupon: none is applied automatically again */
  removed: boolean
}

export type CouponStatus = 'none' | 'available' | 'applied' | 'removing'

/**
 * Options that can be bought; one that costs nothing on a test pass is a trial, not a plan (A §4). The
 * primary one first.
 */
export function plansOf<T extends PricedOption>(options: readonly T[], isTestPass: boolean): T[] {
  return options
    .filter(({ spPaise }) => spPaise > 0 || !isTestPass)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
}

/**
 * The price of an option with nothing applied: its title, price and max price, and an empty price state (A
 * §4).
 */
export function priceOf(option: PricedOption): PriceState {
  return {
    validityId: option.id,
    title: option.title,
    basePricePaise: option.spPaise,
    maxPricePaise: option.mrpPaise,
    discountPaise: 0,
    payablePricePaise: option.spPaise,
    appliedCoupon: null,
    nameShown: false,
    removed: false,
  }
}

/** Another validity: everything resets, except that a coupon was removed. */
export function chooseValidity(state: PriceState, option: PricedOption): PriceState {
  return option.id === state.validityId ? state : { ...priceOf(option), removed: state.removed }
}

/** A coupon that was tried on this price; an answer about another price, which came late, changes nothing. */
export function applyCoupon(state: PriceState, coupon: AppliedCoupon): PriceState {
  if (coupon.validityId !== state.validityId) return state
  const discountPaise = Math.min(coupon.discountPaise, state.basePricePaise)
  if (discountPaise === 0 && !coupon.freeShipping) return state
  return {
    ...state,
    discountPaise,
    payablePricePaise: state.basePricePaise - discountPaise,
    appliedCoupon: coupon,
    nameShown: true,
    removed: false,
  }
}

export function removeCoupon(state: PriceState): PriceState {
  return { ...withoutCoupon(state), removed: true }
}

/** Its name clears; the price stays (A §9). */
export function clearName(state: PriceState): PriceState {
  return state.nameShown ? { ...state, nameShown: false } : state
}

/** A coupon that has ended meanwhile is off. */
export function expireCoupon(state: PriceState, now: Date): PriceState {
  const endsAt = state.appliedCoupon?.endsAt
  return endsAt && now >= endsAt ? withoutCoupon(state) : state
}

/** none → a default coupon is available → applied → removing (A §4). */
export function couponStatus(state: PriceState, defaultAvailable: boolean): CouponStatus {
  if (state.appliedCoupon) return 'applied'
  if (state.removed) return 'removing'
  return defaultAvailable ? 'available' : 'none'
}

function withoutCoupon(state: PriceState): PriceState {
  return {
    ...state,
    discountPaise: 0,
    payablePricePaise: state.basePricePaise,
    appliedCoupon: null,
    nameShown: false,
  }
}
