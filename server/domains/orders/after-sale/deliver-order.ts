import { recordAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { noteEvent } from '../move-order.ts'
import type { OrderStatus } from '../order-status.ts'
import { setDelivery } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { lockOrderForStaff, type StaffCall } from '../staff-call.ts'
import { forgetIfAsked } from './forgotten-orders.queries.ts'
import { findShipment, setDelivered } from './shipments.queries.ts'

/**
 * The parcel with this tracking number has arrived; again changes nothing. Throws order_not_found,
 * nothing_to_send.
 */
export async function deliverOrder(
  { db }: Pick<OrdersServices, 'db'>,
  { orderId, tracking }: { orderId: string; tracking: string },
  { actor, now }: StaffCall,
): Promise<{ orderId: string; status: OrderStatus }> {
  const status = await inTransaction(db, async (connection) => {
    const order = await lockOrderForStaff(connection, orderId)
    const parcel = await findShipment(connection, order.id, tracking)
    if (!parcel) throw refuseOrders('nothing_to_send')
    if (parcel.deliveredAt !== null) return order.status
    await setDelivered(connection, order.id, tracking, now)
    await setDelivery(connection, order.id, parcel.packageIds, 'SENT', 'DELIVERED')
    await noteEvent(connection, order, { cause: 'delivered', actor, details: { tracking } }, now)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'deliver-order',
      subject: `order:${orderId}`,
      after: { tracking, delivered: true },
    })
    await forgetIfAsked(connection, order.id)
    return order.status
  })
  return { orderId, status }
}
