/** Every expected "no" to a coupon: code → HTTP status and the sentence a person may read. */
export const offersRefusals = {
  coupon_unknown: { status: 404, sentence: 'There is no such coupon. Check the letters and figures.' },
  coupon_expired: { status: 409, sentence: 'This coupon has ended.' },
  coupon_not_started: { status: 409, sentence: 'This coupon does not work yet.' },
  coupon_not_for_this: { status: 409, sentence: 'This coupon is not for this product.' },
  coupon_below_minimum: { status: 409, sentence: 'This coupon needs a higher amount.' },
  coupon_limit_reached: { status: 409, sentence: 'This coupon has been used as often as it could be.' },
  coupon_already_used: { status: 409, sentence: 'You have used this coupon already.' },
  coupon_first_order_only: { status: 409, sentence: 'This coupon is for a first order.' },
  coupon_sign_in_first: { status: 409, sentence: 'Sign in first, then this coupon can be checked.' },
  too_many_coupons_tried: { status: 429, sentence: 'Too many tries. Wait a while, then try again.' },
} as const
