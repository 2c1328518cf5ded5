import { recordAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { moveOrder, noteEvent } from '../move-order.ts'
import type { Order } from '../order.ts'
import { tellSent } from '../order-messages.ts'
import { isBought, type OrderStatus } from '../order-status.ts'
import { setDelivery } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { lockOrderForStaff, type StaffCall } from '../staff-call.ts'
import { findShipment, insertShipment } from './shipments.queries.ts'

/** A parcel that has left: all that waits of its order without `packageIds`. */
export interface SentParcel {
  orderId: string
  courier: string
  tracking: string
  packageIds?: readonly number[] | undefined
}

/**
 * Marks the parcel as sent and notifies its buyer; an order with nothing left to ship is fulfilled. The same
 * tracking number again changes nothing. Throws order_not_found, or nothing_to_send if any of it does not
 * wait to be sent.
 */
export async function sendOrder(
  services: Pick<OrdersServices, 'db' | 'config' | 'site' | 'deliverSoon'>,
  { orderId, courier, tracking, packageIds }: SentParcel,
  { actor, now }: StaffCall,
): Promise<{ orderId: string; status: OrderStatus }> {
  const status = await inTransaction(services.db, async (connection) => {
    const order = await lockOrderForStaff(connection, orderId)
    if (await findShipment(connection, order.id, tracking)) return order.status
    const waiting = waitingOf(order)
    const sent = packageIds === undefined ? waiting : [...new Set(packageIds)]
    if (sent.length === 0 || sent.some((id) => !waiting.includes(id))) throw refuseOrders('nothing_to_send')
    await insertShipment(connection, order.id, { packageIds: sent, courier, tracking }, now)
    await setDelivery(connection, order.id, sent, 'WAITING', 'SENT')
    const happening = { cause: 'sent', actor, details: { packageIds: sent, courier, tracking } }
    const isLast = sent.length === waiting.length
    if (isLast && order.status === 'PAID')
      await moveOrder(connection, order, { to: 'FULFILLED', ...happening }, now)
    else await noteEvent(connection, order, happening, now)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'send-order',
      subject: `order:${orderId}`,
      after: { packageIds: sent, courier, tracking },
    })
    await tellSent(services, connection, order, { courier, tracking }, now)
    return order.status
  })
  services.deliverSoon()
  return { orderId, status }
}

const waitingOf = ({ status, lines }: Order): number[] =>
  isBought(status)
    ? lines.filter(({ delivery }) => delivery === 'WAITING').map(({ packageId }) => packageId)
    : []
