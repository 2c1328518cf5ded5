import { recordAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { noteEvent } from '../move-order.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { closeRefundRequest } from '../refunding/refund-requests.queries.ts'
import { lockOrderForStaff, type StaffCall } from '../staff-call.ts'

/**
 * The wish for a refund is answered with no, and the person reads why in their order. Throws order_not_found,
 * order_not_refundable when nobody waits for an answer.
 */
export async function refuseRefund(
  { db }: Pick<OrdersServices, 'db'>,
  { orderId, answer }: { orderId: string; answer: string },
  { actor, now }: StaffCall,
): Promise<{ status: 'REFUSED' }> {
  await inTransaction(db, async (connection) => {
    const order = await lockOrderForStaff(connection, orderId)
    const refused = { status: 'REFUSED', answer, by: actor, now } as const
    if (!(await closeRefundRequest(connection, order.id, refused))) throw refuseOrders('order_not_refundable')
    await noteEvent(connection, order, { cause: 'refund-refused', actor }, now)
    // The answer may name a person: it is stored with the request, which can be emptied, and not in the log,
    // which cannot.
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'refuse-refund',
      subject: `order:${orderId}`,
      before: { request: 'OPEN' },
      after: { request: 'REFUSED' },
    })
  })
  return { status: 'REFUSED' }
}
