import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { noteEvent } from '../move-order.ts'
import { numberOf } from '../order.ts'
import { lockOrder } from '../orders.queries.ts'
import { refuseOrders } from '../orders-services.ts'
import type { StaffCall } from '../staff-call.ts'
import { findRefundByRef, listStuckRefunds, type StuckRefund, setRefundDone } from './refunds.queries.ts'

export type { StuckRefund }

/** Refunds that no gateway will make, the oldest first: each is money that a buyer still waits for. */
export async function readStuckRefunds(db: Database, most: number): Promise<StuckRefund[]> {
  return await listStuckRefunds(db.$client, most)
}

/**
 * A refund that the gateway would not make was given by hand, and its buyer reads that it is done;
 * `reference` is what the bank knows it by. Throws order_not_refundable when it does not wait for that.
 */
export async function settleByHand(
  db: Database,
  { ref, reference }: { ref: string; reference: string },
  { actor, now }: StaffCall,
): Promise<{ amountPaise: number }> {
  return await inTransaction(db, async (connection) => {
    const asked = await findRefundByRef(connection, ref)
    const order = asked?.orderId == null ? undefined : await lockOrder(connection, asked.orderId)
    const refund = await findRefundByRef(connection, ref)
    const isSettled =
      refund?.status === 'STUCK' && (await setRefundDone(connection, refund.id, `hand:${reference}`, now))
    if (!refund || !isSettled) throw refuseOrders('order_not_refundable')
    const { amountPaise } = refund
    const subject = order ? `order:${numberOf(order.id)}` : `refund:${ref}`
    if (order)
      await noteEvent(
        connection,
        order,
        { cause: 'refund-by-hand', actor, details: { ref, amountPaise } },
        now,
      )
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'settle-refund',
      subject,
      before: { status: 'STUCK' },
      after: { status: 'DONE', ref, reference, amountPaise },
    })
    return { amountPaise }
  })
}
