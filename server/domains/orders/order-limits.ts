import type { Connection } from '../../platform/database.ts'
import { type Limit, spend } from '../../platform/rate-limits/rate-limits.ts'
import { refuseOrders } from './orders-services.ts'

/** Each holds books and coupons for a while: nobody may hold them all. */
const ORDERS: Limit = { name: 'orders-of-person', most: 30, windowSeconds: 600 }

/** Unpaid at a time: what they hold, nobody else can have. */
export const MOST_WAITING = 10
/** A checkout asks for the price first, so a code that nobody has is a guess: as good as so many orders. */
const GUESS_COSTS = 10
/** Asked by an unsigned form; the reconciler asks all the same. */
const ASKED_BY_FORM: Limit = { name: 'gateway-asked-of-attempt', most: 10, windowSeconds: 600 }

/** Counts an order, or a new try to pay one. Throws too_many_orders. */
export async function countOrder(connection: Connection, personId: number, now: Date): Promise<void> {
  const { allowed, retryAfterSeconds } = await spend(connection, ORDERS, String(personId), now)
  if (!allowed) throw refuseOrders('too_many_orders', { retryAfterSeconds })
}

/** Counts a coupon code that nobody has. */
export async function countGuess(connection: Connection, personId: number, now: Date): Promise<void> {
  await spend(connection, ORDERS, String(personId), now, GUESS_COSTS)
}

/** Whether the gateway is asked about this try once more because a browser says so. */
export async function mayAskGateway(connection: Connection, ref: string, now: Date): Promise<boolean> {
  return (await spend(connection, ASKED_BY_FORM, ref, now)).allowed
}
