import { foldedCode } from '../../../pricing/coupon.ts'
import type { Connection } from '../../platform/database.ts'
import type { Coupon } from './coupon.ts'
import { findCoupon } from './offers.queries.ts'

/** A coupon in force by its code, however it is written; for orders that hold a use of it. */
export async function findStoredCoupon(connection: Connection, code: string): Promise<Coupon | undefined> {
  return await findCoupon(connection, foldedCode(code))
}
