import { inTransaction } from '../../../platform/database.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { visitOf } from '../../accounts/sign-in/visit-of.ts'
import { moveOrder, noteEvent } from '../move-order.ts'
import { idOfNumber } from '../order.ts'
import { countOrder } from '../order-limits.ts'
import { isWaiting } from '../order-status.ts'
import { findOrderOf, lockOrder, setExpiry } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { insertAttempt, setOpened } from '../payments.queries.ts'
import { heldLonger } from '../reserving/held-longer.ts'
import { findOpenRef } from './paytm.queries.ts'
import { PAYTM, PAYTM_CALLBACK } from './paytm-callback.ts'

const MINUTE_MS = 60_000

/** What the wallet's app needs to collect the money of an order. */
export interface PaytmPayment {
  mid: string
  paytmOrderId: string
  /** rupees, `1499.00` */
  amount: string
  currency: 'INR'
  callbackUrl: string
}

/**
 * The caller's order can be paid with Paytm, and what it needs is held a while longer; a try at Paytm that is
 * open is taken up again. Throws order_not_found, order_not_payable, too_many_orders, and gateway_unavailable
 * where money is real and Paytm is not configured.
 */
export async function payByPaytm(
  services: OrdersServices,
  { orderId }: { orderId: string },
  context: RequestContext,
): Promise<PaytmPayment> {
  const { db, config, gateway, paytm } = services
  const { personId } = callerOf(context)
  if (!config.paytm && gateway.name !== 'sandbox') throw refuseOrders('gateway_unavailable')
  await countOrder(db.$client, personId, context.now)
  const own = await findOrderOf(db.$client, personId, idOfNumber(orderId))
  if (!own) throw refuseOrders('order_not_found')
  const { ref, amountPaise } = await openAtPaytm(services, own.id, context.now)
  return {
    mid: paytm.merchantId,
    paytmOrderId: ref,
    amount: rupeesForPaytm(amountPaise),
    currency: 'INR',
    callbackUrl: visitOf(context).origin + PAYTM_CALLBACK,
  }
}

/**
 * The order waits for Paytm's money under `ref`. The wallet's app informs Paytm, not we. Throws
 * order_not_payable.
 */
export async function openAtPaytm(
  { db }: Pick<OrdersServices, 'db'>,
  orderId: number,
  now: Date,
): Promise<{ ref: string; amountPaise: number }> {
  return await inTransaction(db, async (connection) => {
    const order = await lockOrder(connection, orderId)
    if (!order || !isWaiting(order.status) || order.expiresAt <= now) throw refuseOrders('order_not_payable')
    const amountPaise = order.payablePaise
    await setExpiry(connection, orderId, heldLonger(order, now))
    const open = await findOpenRef(connection, orderId)
    if (open !== undefined) return { ref: open, amountPaise }
    const askAfter = new Date(now.getTime() + MINUTE_MS)
    const { id, ref } = await insertAttempt(connection, {
      orderId,
      gateway: PAYTM,
      amountPaise,
      askAfter,
      now,
    })
    await setOpened(connection, id, ref, now)
    const happening = { cause: 'payment-opened', actor: 'person', details: { ref } }
    if (order.status === 'CREATED')
      await moveOrder(connection, order, { ...happening, to: 'PAYMENT_PENDING' }, now)
    else await noteEvent(connection, order, happening, now)
    return { ref, amountPaise }
  })
}

/** `1499.00`, without going through fractions. */
export const rupeesForPaytm = (paise: number): string =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
