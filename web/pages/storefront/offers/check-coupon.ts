import { localeOfPath } from '../../../../addresses/locale.ts'
import { rupees } from '../../../../display/rupees.ts'
import type { AppliedCoupon } from '../../../../pricing/price-state.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { couponProblems } from '../../../parts/product/coupon-problems-texts.ts'
import type { CouponProblem } from './price-now.ts'

/** The server's answer about a coupon: its effect, or why it has none. */
export async function checkCoupon(
  packageId: number,
  validityId: number,
  couponCode: string,
): Promise<{ coupon: AppliedCoupon } | { problem: CouponProblem }> {
  try {
    const answer = await personClient.coupons.checkCoupon({ packageId, validityId, couponCode })
    return {
      coupon: {
        code: answer.couponCode,
        validityId: answer.validityId,
        discountPaise: answer.discountPaise,
        freeShipping: answer.freeShipping,
        endsAt: answer.endsAt === null ? null : new Date(answer.endsAt),
      },
    }
  } catch (error) {
    const known = problemOf(error)
    const code = known?.code ?? 'failed'
    return { problem: { code, couponCode, words: wordsOf(code, known?.data.minimumPaise) } }
  }
}

function wordsOf(code: string, minimumPaise: unknown): string {
  const t = couponProblems[localeOfPath(location.pathname)]
  if (typeof minimumPaise === 'number') return t.minimum(rupees(minimumPaise))
  return t.problems[code] ?? t.failed
}
