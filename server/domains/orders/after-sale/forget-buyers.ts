import type { Database } from '../../../platform/database.ts'
import { forgetArrived } from './forgotten-orders.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** a parcel that has not arrived by then will not */
const EXPECTED_DAYS = 90

/**
 * Erased buyers are gone from every order whose parcels have arrived, or were paid for more than 90 days ago;
 * how many orders that was. For a job; running twice is harmless.
 */
export async function forgetBuyers(db: Database, now: Date): Promise<{ forgotten: number }> {
  const paidBefore = new Date(now.getTime() - EXPECTED_DAYS * DAY_MS)
  return { forgotten: await forgetArrived(db.$client, paidBefore) }
}
