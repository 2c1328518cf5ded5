import type { CouponRule } from '../../pricing/coupon.ts'
import { type Pricing, SOUND } from '../../pricing/testing/sound-pricing.ts'

/**
 * Four common mistakes: rounding a percentage up, applying a late answer, choosing the best coupon by the
 * order of codes, and sharing a discount over a cart by rounding each share.
 */
export const DEFECTIVE: Pricing = {
  ...SOUND,
  tryCoupon(rule, subject, circumstances) {
    const answer = SOUND.tryCoupon(rule, subject, circumstances)
    if (!answer.applies || rule.action.kind !== 'PERCENT') return answer
    const share = Math.ceil((subject.pricePaise * rule.action.percent) / 100)
    const discountPaise = Math.min(share, rule.action.capPaise ?? share, subject.pricePaise)
    return { ...answer, discountPaise, payablePaise: subject.pricePaise - discountPaise }
  },
  applyCoupon: (state, coupon) => SOUND.applyCoupon(state, { ...coupon, validityId: state.validityId }),
  bestCoupon(rules, subject, circumstancesOf) {
    const byCode = (a: CouponRule, b: CouponRule) => (a.code < b.code ? -1 : 1)
    const first = rules
      .toSorted(byCode)
      .find((rule) => SOUND.tryCoupon(rule, subject, circumstancesOf(rule)).applies)
    return first && SOUND.bestCoupon([first], subject, circumstancesOf)
  },
  cartPrice(asked) {
    const price = SOUND.cartPrice(asked)
    const share = ({ itemsPaise }: { itemsPaise: number }) =>
      price.itemsPaise === 0 ? 0 : Math.round((price.discountPaise * itemsPaise) / price.itemsPaise)
    const lines = price.lines.map((line) => ({
      ...line,
      discountPaise: share(line),
      amountPaise: line.itemsPaise - share(line),
    }))
    return { ...price, lines }
  },
}
