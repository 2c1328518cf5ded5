import { inTransaction } from '../../../platform/database.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { moveOrder } from '../move-order.ts'
import { idOfNumber } from '../order.ts'
import { isWaiting, type OrderStatus } from '../order-status.ts'
import { findOrderOf, lockOrder } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { release } from '../reserving/reservation.ts'

/**
 * An order that is not paid is given up, and what it held is free; again is no fault. Throws order_not_found,
 * order_not_cancellable.
 */
export async function cancelOrder(
  { db }: OrdersServices,
  { orderId }: { orderId: string },
  context: RequestContext,
): Promise<{ orderId: string; status: OrderStatus }> {
  const { now } = context
  const own = await findOrderOf(db.$client, callerOf(context).personId, idOfNumber(orderId))
  if (!own) throw refuseOrders('order_not_found')
  const status = await inTransaction(db, async (connection) => {
    const order = await lockOrder(connection, own.id)
    if (!order) throw refuseOrders('order_not_found')
    if (order.status === 'CANCELLED') return order.status
    if (!isWaiting(order.status)) throw refuseOrders('order_not_cancellable')
    await release(connection, order, now)
    await moveOrder(connection, order, { to: 'CANCELLED', cause: 'cancelled', actor: 'person' }, now)
    return order.status
  })
  return { orderId, status }
}
