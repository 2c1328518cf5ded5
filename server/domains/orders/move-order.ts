import type { Connection } from '../../platform/database.ts'
import type { Order } from './order.ts'
import { canGo, type OrderStatus } from './order-status.ts'
import { insertEvent, setStatus } from './orders.queries.ts'

export interface Happening {
  /** placed, payment-opened, payment-failed, captured, expired … */
  cause: string
  /** `person`, `gateway`, `job:orders.expire`, `staff:12`, `cli` */
  actor: string
  /** nothing personal */
  details?: object
}

/**
 * Moves the order, with an event that records from where, why and by whom; `order` is updated. The caller
 * holds its lock. Throws if the move is not allowed: that is a fault of ours.
 */
export async function moveOrder(
  connection: Connection,
  order: Pick<Order, 'id' | 'status' | 'paidAt'>,
  { to, cause, actor, details = {} }: Happening & { to: OrderStatus },
  now: Date,
): Promise<void> {
  const from = order.status
  if (!canGo(from, to)) throw new Error(`an order cannot go from ${from} to ${to} (${cause})`)
  await setStatus(connection, order.id, to, now)
  await insertEvent(connection, { orderId: order.id, from, to, cause, actor, details, at: now })
  order.status = to
  if (to === 'PAID') order.paidAt = now
}

/** Something happened that leaves the order where it is. */
export async function noteEvent(
  connection: Connection,
  order: Pick<Order, 'id' | 'status'>,
  { cause, actor, details = {} }: Happening,
  now: Date,
): Promise<void> {
  const { id, status } = order
  await insertEvent(connection, { orderId: id, from: status, to: status, cause, actor, details, at: now })
}
