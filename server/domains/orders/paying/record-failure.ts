import { inTransaction } from '../../../platform/database.ts'
import { noteEvent } from '../move-order.ts'
import { tellPaymentFailed } from '../order-messages.ts'
import { isWaiting } from '../order-status.ts'
import { lockOrder } from '../orders.queries.ts'
import type { OrdersServices } from '../orders-services.ts'
import { type Attempt, findAttemptByRef, setAttemptStatus } from '../payments.queries.ts'

/**
 * Marks the attempt as failed and notifies once; the order keeps waiting and can be paid again
 * (order-status.ts).
 */
export async function recordFailure(
  services: OrdersServices,
  attempt: Pick<Attempt, 'ref' | 'orderId'>,
  failure: { paymentId: string; reason: string | null },
  now: Date,
): Promise<void> {
  await inTransaction(services.db, async (connection) => {
    const order = await lockOrder(connection, attempt.orderId)
    const held = await findAttemptByRef(connection, attempt.ref)
    if (!order || held?.status !== 'OPEN') return
    await setAttemptStatus(connection, held.id, 'FAILED', failure.reason?.slice(0, 300) ?? null, now)
    await noteEvent(
      connection,
      order,
      { cause: 'payment-failed', actor: 'gateway', details: { paymentId: failure.paymentId } },
      now,
    )
    if (isWaiting(order.status)) await tellPaymentFailed(services, connection, order, now)
  })
  services.deliverSoon()
}
