import { inTransaction } from '../../../platform/database.ts'
import { noteEvent } from '../move-order.ts'
import { idOfNumber } from '../order.ts'
import { findOrderOf, lockOrder } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { findAftermath } from './after-sale.queries.ts'
import { insertRefundRequest } from './insert-refund-request.queries.ts'
import { canAskForRefund } from './what-can-be-done.ts'

/**
 * The person's wish for their money back waits for an answer. Throws order_not_found, order_not_refundable
 * (nothing was paid, or nothing is left), refund_asked_already.
 */
export async function askForRefund(
  { db }: Pick<OrdersServices, 'db'>,
  personId: number,
  { orderId, reason }: { orderId: string; reason: string },
  now: Date,
): Promise<{ status: 'OPEN' }> {
  await inTransaction(db, async (connection) => {
    const own = await findOrderOf(connection, personId, idOfNumber(orderId))
    const order = own && (await lockOrder(connection, own.id))
    if (!order) throw refuseOrders('order_not_found')
    const { refunded_paise: refunded } = await findAftermath(connection, order.id)
    if (!canAskForRefund(order, Number(refunded))) throw refuseOrders('order_not_refundable')
    if (!(await insertRefundRequest(connection, { orderId: order.id, personId, reason }, now)))
      throw refuseOrders('refund_asked_already')
    await noteEvent(connection, order, { cause: 'refund-asked', actor: 'person' }, now)
  })
  return { status: 'OPEN' }
}
