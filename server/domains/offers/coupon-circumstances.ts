import {
  type CouponBuyer,
  type CouponCircumstances,
  foldedCode,
  needsBuyer,
} from '../../../pricing/coupon.ts'
import type { Connection } from '../../platform/database.ts'
import { findEmailOf } from '../accounts/find-email-of.ts'
import type { Coupon } from './coupon.ts'
import { findCoupon } from './offers.queries.ts'
import type { OffersServices } from './offers-services.ts'

/** What a folded code can be; nothing else is looked for. */
const CODE = /^[A-Z0-9_-]{2,40}$/

/** The coupon in force with this code, as typed. */
export async function findCouponByCode(connection: Connection, code: string): Promise<Coupon | undefined> {
  const folded = foldedCode(code)
  return CODE.test(folded) ? await findCoupon(connection, folded) : undefined
}

/** What a coupon asks about the moment, its uses and its buyer; nothing is read that it does not ask. */
export async function couponCircumstances(
  services: Pick<OffersServices, 'db' | 'couponUses'>,
  coupon: Coupon,
  personId: number | undefined,
  now: Date,
): Promise<CouponCircumstances> {
  const [uses, buyer] = await Promise.all([
    coupon.totalLimit === null ? 0 : services.couponUses.all(coupon.folded),
    needsBuyer(coupon) ? couponBuyer(services, coupon, personId) : undefined,
  ])
  return { now, uses, buyer }
}

/** Who is buying, as far as coupons ask; undefined while nobody is signed in. */
export async function couponBuyer(
  services: Pick<OffersServices, 'db' | 'couponUses'>,
  coupon: Pick<Coupon, 'folded'>,
  personId: number | undefined,
): Promise<CouponBuyer | undefined> {
  if (personId === undefined) return undefined
  const email = await findEmailOf(services.db.$client, personId)
  const history = await services.couponUses.of(coupon.folded, personId)
  return { emails: email ? [email] : [], ...history }
}
