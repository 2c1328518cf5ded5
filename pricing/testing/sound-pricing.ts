import { alacartePrice } from '../alacarte.ts'
import { bestCoupon } from '../best-coupon.ts'
import { cartPrice } from '../cart-price.ts'
import { isRunning, tryCoupon } from '../coupon.ts'
import { defaultCouponIsAvailable } from '../default-coupon.ts'
import {
  applyCoupon,
  chooseValidity,
  clearName,
  expireCoupon,
  priceOf,
  removeCoupon,
} from '../price-state.ts'
import { prorate } from '../prorate.ts'
import { taxWithin } from '../tax.ts'
import { validityEnd } from '../validity-end.ts'

/** The functions that properties are claimed of; a proof hands in others, with a defect. */
export const SOUND = {
  alacartePrice,
  applyCoupon,
  bestCoupon,
  cartPrice,
  chooseValidity,
  clearName,
  defaultCouponIsAvailable,
  expireCoupon,
  isRunning,
  priceOf,
  prorate,
  removeCoupon,
  taxWithin,
  tryCoupon,
  validityEnd,
}

export type Pricing = typeof SOUND
