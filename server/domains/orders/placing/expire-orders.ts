import { inTransaction } from '../../../platform/database.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { moveOrder } from '../move-order.ts'
import { isWaiting } from '../order-status.ts'
import { listOverdue, lockOrder } from '../orders.queries.ts'
import type { OrdersServices } from '../orders-services.ts'
import { reconcileAttempt } from '../paying/reconcile.ts'
import { findLastAttempt } from '../payments.queries.ts'
import { release } from '../reserving/reservation.ts'

const AT_ONCE = 200
const ACTOR = 'job:orders.expire'

/**
 * Orders whose time to be paid is over become FAILED (the last attempt failed) or EXPIRED (nobody paid), and
 * what they held becomes free. The gateway is asked first, because it is better to learn of an unreported
 * payment before than after. One failure does not hold up the others; the job fails afterwards.
 */
export async function expireOrders(
  services: OrdersServices,
  context: Pick<RequestContext, 'now' | 'log'>,
): Promise<{ over: number }> {
  const { db } = services
  let over = 0
  const failures: unknown[] = []
  for (const orderId of await listOverdue(db.$client, context.now, AT_ONCE))
    try {
      const attempt = await findLastAttempt(db.$client, orderId)
      if (attempt) await reconcileAttempt(services, attempt, context)
      if (await expire(services, orderId, context.now)) over += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders are not settled`)
  return { over }
}

/** False when it was paid, cancelled or prolonged meanwhile. */
async function expire({ db }: OrdersServices, orderId: number, now: Date): Promise<boolean> {
  return await inTransaction(db, async (connection) => {
    const order = await lockOrder(connection, orderId)
    if (!order || !isWaiting(order.status) || order.expiresAt > now) return false
    const attempt = await findLastAttempt(connection, orderId)
    await release(connection, order, now)
    const failed = attempt?.status === 'FAILED'
    await moveOrder(
      connection,
      order,
      { to: failed ? 'FAILED' : 'EXPIRED', cause: failed ? 'payment-failed' : 'expired', actor: ACTOR },
      now,
    )
    return true
  })
}
