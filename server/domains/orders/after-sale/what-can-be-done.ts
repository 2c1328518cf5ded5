import type { Order } from '../order.ts'
import { isBought, isWaiting } from '../order-status.ts'

const CHANGEABLE_MS = 24 * 60 * 60 * 1000

/**
 * Until when the books of an order may be sent elsewhere (rules of delivery: 24 hours, and not once a parcel
 * left); else null.
 */
export function addressChangeableUntil(
  order: Pick<Order, 'status' | 'paidAt' | 'address'> & { lines: Pick<Order['lines'][number], 'delivery'>[] },
  now: Date,
): Date | null {
  if (!isBought(order.status) || order.paidAt === null || order.address === null) return null
  const left = order.lines.some(({ delivery }) => delivery !== null && !STILL_HERE.has(delivery))
  const waits = order.lines.some(({ delivery }) => delivery === 'WAITING')
  const until = new Date(order.paidAt.getTime() + CHANGEABLE_MS)
  return waits && !left && now < until ? until : null
}

const STILL_HERE: ReadonlySet<string> = new Set(['WAITING', 'CANCELLED'])

/** Whether money of what was bought is left to be given back. */
export const canAskForRefund = (order: Pick<Order, 'status' | 'payablePaise'>, refundedPaise: number) =>
  isBought(order.status) && order.payablePaise > refundedPaise

export const canPay = ({ status, expiresAt }: Pick<Order, 'status' | 'expiresAt'>, now: Date): boolean =>
  isWaiting(status) && now < expiresAt
