import type { Connection } from '../../platform/database.ts'
import { type Limit, spend } from '../../platform/rate-limits/rate-limits.ts'
import { refuseOrders } from './orders-services.ts'

/** Each holds books and coupons for a while: nobody may hold them all. */
const ORDERS: Limit = { name: 'orders-of-person', most: 30, windowSeconds: 600 }

/** Counts an order, or a new try to pay one. Throws too_many_orders. */
export async function countOrder(connection: Connection, personId: number, now: Date): Promise<void> {
  const { allowed, retryAfterSeconds } = await spend(connection, ORDERS, String(personId), now)
  if (!allowed) throw refuseOrders('too_many_orders', { retryAfterSeconds })
}
