import type { RequestContext } from '../../../platform/request-context.ts'
import type { Order } from '../order.ts'
import { findOrder } from '../orders.queries.ts'
import type { OrdersServices } from '../orders-services.ts'
import { recordCapture } from '../paying/record-capture.ts'
import { recordFailure } from '../paying/record-failure.ts'
import { type Attempt, findAttemptByGatewayOrder } from '../payments.queries.ts'
import { PAYTM, type PaytmSaid, readPaytm } from './paytm-callback.ts'

/**
 * Records what Paytm says about a payment, once, through the same function as all money; returns its order.
 * Undefined, with a log line and no change, if it is not Paytm's, not for us, or for none of our orders.
 */
export async function hearPaytm(
  services: OrdersServices,
  form: URLSearchParams,
  context: RequestContext,
): Promise<Order | undefined> {
  const read = readPaytm(form, services.paytm)
  if ('refused' in read) return refuse(context, read.refused, read.ref)
  const { said } = read
  const attempt = await findAttemptByGatewayOrder(services.db.$client, PAYTM, said.ref)
  if (!attempt) return refuse(context, 'no order of ours', said.ref)
  await learn(services, attempt, said, context)
  return await findOrder(services.db.$client, attempt.orderId)
}

async function learn(
  services: OrdersServices,
  attempt: Attempt,
  said: PaytmSaid,
  { now, log, requestId }: RequestContext,
): Promise<void> {
  const { status, paymentId, reason, method, amountPaise, currency } = said
  if (status === 'TXN_FAILURE')
    await recordFailure(services, attempt, { paymentId: paymentId ?? said.ref, reason }, now)
  if (status !== 'TXN_SUCCESS' || paymentId === null) return
  const payment = {
    id: paymentId,
    orderId: said.ref,
    amountPaise,
    currency,
    status: 'captured' as const,
    method,
    refundedPaise: 0,
    error: null,
    createdAt: said.paidAt ?? now,
  }
  const recorded = await recordCapture(services, { gateway: PAYTM, payment, source: 'return' }, now)
  if (recorded.known && recorded.verdict !== 'PAYS')
    log.warn({ requestId, ref: said.ref, paymentId, verdict: recorded.verdict }, 'paytm payment buys nothing')
}

/** A forged call: the log records it, without the person. */
function refuse({ log, requestId }: RequestContext, why: string, ref?: string): undefined {
  log.warn({ requestId, why, ref }, 'paytm callback refused')
}
