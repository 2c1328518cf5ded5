import { texts } from '../../texts/texts.tsx'

/** Why a coupon has no effect, by the contract's code; loaded once a coupon was tried. */
export const couponProblems = texts({
  en: {
    problems: {
      coupon_unknown: 'There is no such coupon. Check the letters and numbers.',
      coupon_expired: 'This coupon has expired.',
      coupon_not_started: 'This coupon is not active yet.',
      coupon_not_for_this: 'This coupon does not apply to this product or plan.',
      coupon_below_minimum: 'This coupon needs a higher amount.',
      coupon_limit_reached: 'This coupon has reached its limit.',
      coupon_already_used: 'You have already used this coupon.',
      coupon_first_order_only: 'This coupon is only for a first order.',
      coupon_sign_in_first: 'Sign in first, then we can check this coupon.',
      too_many_coupons_tried: 'Too many attempts. Wait ten minutes, then try again.',
    } as Record<string, string>,
    minimum: (amount: string) => `This coupon works on orders of ${amount} or more.`,
    failed: 'The coupon could not be checked. Your price has not changed; try again.',
  },
  hi: {
    problems: {
      coupon_unknown: 'ऐसा कोई कूपन नहीं है। अक्षर और अंक देख लें।',
      coupon_expired: 'यह कूपन ख़त्म हो चुका है।',
      coupon_not_started: 'यह कूपन अभी शुरू नहीं हुआ है।',
      coupon_not_for_this: 'यह कूपन इस कोर्स या इस प्लान पर नहीं लगता।',
      coupon_below_minimum: 'यह कूपन इससे ज़्यादा रक़म पर लगता है।',
      coupon_limit_reached: 'यह कूपन जितनी बार लग सकता था, लग चुका है।',
      coupon_already_used: 'आप यह कूपन इस्तेमाल कर चुके हैं।',
      coupon_first_order_only: 'यह कूपन सिर्फ़ पहले ऑर्डर के लिए है।',
      coupon_sign_in_first: 'पहले साइन इन करें, फिर कूपन देखा जा सकेगा।',
      too_many_coupons_tried: 'बहुत बार कोशिश हो गई। दस मिनट बाद फिर कोशिश करें।',
    },
    minimum: (amount) => `यह कूपन ${amount} या उससे ज़्यादा के ऑर्डर पर लगता है।`,
    failed: 'कूपन नहीं देखा जा सका। आपकी कीमत वही है; फिर कोशिश करें।',
  },
})
