import { inTransaction } from '../../../platform/database.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { tellUnpaid } from '../order-messages.ts'
import { isWaiting } from '../order-status.ts'
import { listUnreminded, lockOrder } from '../orders.queries.ts'
import type { OrdersServices } from '../orders-services.ts'
import { reconcileAttempt } from '../paying/reconcile.ts'
import { findLastAttempt } from '../payments.queries.ts'

const AT_ONCE = 200
const MINUTE_MS = 60_000
/** who is still paying needs no mail */
const AFTER_MINUTES = 10

/**
 * Who left an order unpaid has a mail with the way back to it, once; the gateway is asked first, for they may
 * have paid. One that fails holds up no other; the job fails afterwards.
 */
export async function remindUnpaid(
  services: OrdersServices,
  context: Pick<RequestContext, 'now' | 'log'>,
): Promise<{ reminded: number }> {
  const { db } = services
  const { now } = context
  let reminded = 0
  const failures: unknown[] = []
  const placedBefore = new Date(now.getTime() - AFTER_MINUTES * MINUTE_MS)
  for (const orderId of await listUnreminded(db.$client, { placedBefore, now, most: AT_ONCE }))
    try {
      const attempt = await findLastAttempt(db.$client, orderId)
      if (attempt) await reconcileAttempt(services, attempt, context)
      if (await remind(services, orderId, now)) reminded += 1
    } catch (error) {
      failures.push(error)
    }
  if (reminded > 0) services.deliverSoon()
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} buyers were not reminded`)
  return { reminded }
}

async function remind(services: OrdersServices, orderId: number, now: Date): Promise<boolean> {
  return await inTransaction(services.db, async (connection) => {
    const order = await lockOrder(connection, orderId)
    if (!order || !isWaiting(order.status) || order.expiresAt <= now) return false
    return await tellUnpaid(services, connection, order, now)
  })
}
