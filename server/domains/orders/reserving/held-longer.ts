import { HELD_AGAIN_MINUTES, HELD_AT_MOST_HOURS, type Order } from '../order.ts'

const MINUTE_MS = 60_000

/**
 * Until when an order is held that is tried to be paid now: at least a quarter of an hour, never more than a
 * day after it was placed.
 */
export function heldLonger(
  { expiresAt, createdAt }: Pick<Order, 'expiresAt' | 'createdAt'>,
  now: Date,
): Date {
  const wanted = Math.max(expiresAt.getTime(), now.getTime() + HELD_AGAIN_MINUTES * MINUTE_MS)
  return new Date(Math.min(wanted, createdAt.getTime() + HELD_AT_MOST_HOURS * 60 * MINUTE_MS))
}
