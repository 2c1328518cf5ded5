import type { Connection, Database } from '../../../platform/database.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import type { Coupon } from '../../offers/coupon.ts'
import { findStoredCoupon } from '../../offers/find-stored-coupon.ts'
import type { CouponUses } from '../../offers/offers-services.ts'
import {
  countPaidOrders,
  countUsesOf,
  deleteUse,
  findUses,
  insertUse,
  lowerCount,
} from './coupon-uses.queries.ts'

/** What orders know of coupons: uses by orders that are paid or under way. */
export function couponUsesOf(db: Database): CouponUses {
  return {
    all: (folded) => findUses(db.$client, folded),
    of: async (folded, personId) => ({
      uses: await countUsesOf(db.$client, folded, personId),
      orders: await countPaidOrders(db.$client, personId),
    }),
  }
}

type LimitedCoupon = Pick<Coupon, 'folded' | 'totalLimit' | 'perPersonLimit' | 'firstOrderOnly'>

/**
 * A use of the coupon is this order's; false when none is left, for everybody or for this person, and nothing
 * was changed. The caller holds the buyer's lock.
 */
export async function takeCouponUse(
  connection: Connection,
  coupon: LimitedCoupon,
  order: { id: number; personId: number },
  now: Date,
): Promise<boolean> {
  const { folded, totalLimit, perPersonLimit, firstOrderOnly } = coupon
  // An order of theirs that is still under way would be a first order as well.
  const most = firstOrderOnly ? Math.min(1, perPersonLimit ?? 1) : perPersonLimit
  if (most !== null && (await countUsesOf(connection, folded, order.personId)) >= most) return false
  if (firstOrderOnly && (await countPaidOrders(connection, order.personId)) > 0) return false
  const { id: orderId, personId } = order
  const uses = await insertUse(connection, { folded, limit: totalLimit, orderId, personId, now })
  if (uses === undefined) return false
  // Visitors who look at the offers see that the last use is gone.
  if (uses === totalLimit) await notifyChanged(connection, ['offers'])
  return true
}

/** The use that an order held is free again; without one nothing changes. */
export async function giveBackCouponUse(connection: Connection, orderId: number): Promise<void> {
  const folded = await deleteUse(connection, orderId)
  if (folded === undefined) return
  const before = await lowerCount(connection, folded)
  const coupon = await findStoredCoupon(connection, folded)
  if (coupon && before === coupon.totalLimit) await notifyChanged(connection, ['offers'])
}
