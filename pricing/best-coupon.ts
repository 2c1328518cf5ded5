import { type CouponCircumstances, type CouponRule, type CouponSubject, tryCoupon } from './coupon.ts'

export interface BestCoupon {
  code: string
  discountPaise: number
  /** the next best, and how much less it saves; null when it is the only one */
  than: { code: string; lessPaise: number } | null
}

interface Saving {
  code: string
  discountPaise: number
  freeShipping: boolean
}

/**
 * The coupon that takes most off this price, and how much more than the next; free shipping, then the code,
 * decide between equals.
 */
export function bestCoupon(
  rules: readonly CouponRule[],
  subject: CouponSubject,
  circumstancesOf: (rule: CouponRule) => CouponCircumstances,
): BestCoupon | undefined {
  const savings = rules.flatMap((rule): Saving[] => {
    const answer = tryCoupon(rule, subject, circumstancesOf(rule))
    return answer.applies ? [{ code: rule.code, ...answer }] : []
  })
  const [best, next] = savings.toSorted(bySaving)
  if (!best) return undefined
  return {
    code: best.code,
    discountPaise: best.discountPaise,
    than: next ? { code: next.code, lessPaise: best.discountPaise - next.discountPaise } : null,
  }
}

function bySaving(a: Saving, b: Saving): number {
  if (a.discountPaise !== b.discountPaise) return b.discountPaise - a.discountPaise
  if (a.freeShipping !== b.freeShipping) return a.freeShipping ? -1 : 1
  return a.code < b.code ? -1 : 1
}
