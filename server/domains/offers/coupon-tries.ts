import type { Connection } from '../../platform/database.ts'
import { giveBack, type Limit, spend } from '../../platform/rate-limits/rate-limits.ts'

/** Codes nobody has: enough for mistakes of a whole school behind one address, too few to guess by. */
const UNKNOWN_CODES: Limit = { name: 'unknown-coupons-of-address', most: 60, windowSeconds: 600 }

/** Counts a code tried from this address; false: the address has tried too many unknown codes. */
export async function countCouponTry(connection: Connection, address: string, now: Date): Promise<boolean> {
  return (await spend(connection, UNKNOWN_CODES, address, now)).allowed
}

/** The code was a real one, and no guess. */
export async function forgiveCouponTry(connection: Connection, address: string): Promise<void> {
  await giveBack(connection, UNKNOWN_CODES, address)
}
