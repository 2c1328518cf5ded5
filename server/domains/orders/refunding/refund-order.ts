import type { orders } from '../../../../contract/buying/orders.ts'
import type { Operations } from '../../../platform/api/operations.ts'
import { inTransaction } from '../../../platform/database.ts'
import { listInvoicesOf } from '../../invoices/list-invoices-of.ts'
import { idOfNumber, numberOf } from '../order.ts'
import { lockOrder } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { decideRefund, type RefundAsked } from './decide-refund.ts'

type Input = Parameters<Operations<typeof orders>['refundOrder']>[0]
type Answer = Awaited<ReturnType<Operations<typeof orders>['refundOrder']>>

/**
 * Staff give money back, all or a part; the same key again is the same refund. Throws order_not_found,
 * order_not_refundable, refund_too_large.
 */
export async function refundOrder(
  services: OrdersServices,
  { orderId, requestKey, lines, reason }: Pick<Input, 'orderId' | 'requestKey' | 'lines' | 'reason'>,
  { actor, now }: { actor: RefundAsked['actor']; now: Date },
): Promise<Exclude<Answer, { text: string }>> {
  const answer = await inTransaction(services.db, async (connection) => {
    const order = await lockOrder(connection, idOfNumber(orderId))
    if (!order) throw refuseOrders('order_not_found')
    const ref = `R-${requestKey}`
    const { refundedPaise, creditNote } = await decideRefund(
      connection,
      services,
      { order, lines, reason, actor, ref },
      now,
    )
    const notes = creditNote === null ? await listInvoicesOf(connection, order.id) : []
    return {
      orderId: numberOf(order.id),
      status: order.status,
      refundedPaise,
      creditNote: creditNote ?? notes.findLast(({ kind }) => kind === 'CREDIT_NOTE')?.number ?? '',
    }
  })
  services.deliverSoon()
  services.refundSoon()
  return answer
}
