import { isDeepStrictEqual } from 'node:util'
import { normaliseEmail } from '../../../contract/fields/email.ts'
import { INDIA_AHEAD_MS } from '../../../display/indian-day.ts'
import { type CouponAction, type CouponRule, foldedCode } from '../../../pricing/coupon.ts'
import type { FiledCoupon } from './coupon-file.ts'

/** A coupon as stored: the rule, and how it is worded and shown. */
export interface Coupon extends CouponRule {
  folded: string
  title: string
  titleHindi: string | null
  public: boolean
  roles: readonly string[]
}

const DAY_MS = 86_400_000

/** Brings a checked coupon of a file into its one form; doing so again changes nothing. */
export function couponOf(filed: FiledCoupon): Coupon {
  const { starts, ends, emails, scope, action, ...rest } = filed
  return {
    ...rest,
    folded: foldedCode(filed.code),
    action,
    scope: {
      productTypes: sorted(scope.productTypes),
      goals: sorted(scope.goals),
      courses: sorted(scope.courses),
      packages: sorted(scope.packages),
      validityOptions: sorted(scope.validityOptions),
    },
    startsAt: starts === null ? null : momentOf(starts, 0),
    endsAt: ends === null ? null : momentOf(ends, DAY_MS),
    emails: sorted(emails.map((email) => normaliseEmail(email) ?? email)),
    roles: sorted(rest.roles),
  }
}

/** What `export coupons` writes of a coupon, and the audit keeps of it. */
export function filedOf(coupon: Coupon): FiledCoupon {
  const { folded: _, startsAt, endsAt, emails, roles, scope, ...rest } = coupon
  return {
    ...rest,
    action: { ...(rest.action as CouponAction) },
    starts: startsAt?.toISOString() ?? null,
    ends: endsAt?.toISOString() ?? null,
    emails: [...emails],
    roles: [...roles],
    scope: {
      productTypes: [...scope.productTypes] as FiledCoupon['scope']['productTypes'],
      goals: [...scope.goals],
      courses: [...scope.courses],
      packages: [...scope.packages],
      validityOptions: [...scope.validityOptions],
    },
  }
}

export const sameCoupon = (a: Coupon, b: Coupon): boolean => isDeepStrictEqual(filedOf(a), filedOf(b))

/** A date is a day in India: its first moment, or with a whole day added the first one after it. */
function momentOf(text: string, dayMs: number): Date {
  if (text.length > 10) return new Date(text)
  return new Date(Date.parse(`${text}T00:00:00Z`) - INDIA_AHEAD_MS + dayMs)
}

function sorted<T extends string | number>(values: readonly T[]): T[] {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : 1))
}
