import { inTransaction } from '../../../platform/database.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { idOfNumber } from '../order.ts'
import { countOrder } from '../order-limits.ts'
import { isWaiting } from '../order-status.ts'
import { findOrderOf, lockOrder, setExpiry } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { findLastAttempt, insertAttempt } from '../payments.queries.ts'
import { heldLonger } from '../reserving/held-longer.ts'
import { answerPlaced, type Placed } from './answer-placed.ts'

const MINUTE_MS = 60_000

/**
 * The order can be paid once more, and what it needs is held a while longer. A try that is open is taken up
 * again. Throws order_not_found, order_not_payable, gateway_unavailable, too_many_orders.
 */
export async function payAgain(
  services: OrdersServices,
  { orderId }: { orderId: string },
  context: RequestContext,
): Promise<Placed> {
  const { db } = services
  const { now } = context
  const { personId } = callerOf(context)
  await countOrder(db.$client, personId, now)
  const own = await findOrderOf(db.$client, personId, idOfNumber(orderId))
  if (!own) throw refuseOrders('order_not_found')
  const order = await inTransaction(db, async (connection) => {
    const held = await lockOrder(connection, own.id)
    if (!held || !isWaiting(held.status) || held.expiresAt <= now) throw refuseOrders('order_not_payable')
    // One that is open in a wallet's own app stays open there; a browser cannot go on with it.
    const last = await findLastAttempt(connection, held.id, services.gateways.keys())
    if (!last || (last.status !== 'OPENING' && last.status !== 'OPEN'))
      await insertAttempt(connection, {
        orderId: held.id,
        gateway: services.gateway.name,
        amountPaise: held.payablePaise,
        askAfter: new Date(now.getTime() + MINUTE_MS),
        now,
      })
    held.expiresAt = heldLonger(held, now)
    await setExpiry(connection, held.id, held.expiresAt)
    return held
  })
  return await answerPlaced(services, order, context)
}
