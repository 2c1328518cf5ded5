import {
  type GatewayPayment,
  GatewayRefused,
  type PaymentGateway,
} from '../../../platform/payments/gateway.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { isWaiting } from '../order-status.ts'
import { findOrder } from '../orders.queries.ts'
import type { OrdersServices } from '../orders-services.ts'
import type { Attempt } from '../payments.queries.ts'
import { recordCapture, type Source } from './record-capture.ts'
import { recordFailure } from './record-failure.ts'

interface Learnt {
  gateway: PaymentGateway
  attempt: Attempt
  payment: GatewayPayment
  source: Source
}

/**
 * Records what a gateway says about one payment: money taken, or an attempt that failed. Money that is only
 * authorised is captured now if it is exactly what its order waits for; otherwise it is left, and the gateway
 * releases it. Throws GatewayUnavailable.
 */
export async function learnPayment(
  services: OrdersServices,
  { gateway, attempt, payment, source }: Learnt,
  context: Pick<RequestContext, 'now' | 'log'>,
): Promise<void> {
  const { now } = context
  const { status } = payment
  if (status === 'captured' || status === 'refunded')
    await recordCapture(services, { gateway: gateway.name, payment, source }, now)
  if (status === 'failed')
    await recordFailure(services, attempt, { paymentId: payment.id, reason: payment.error }, now)
  if (status !== 'authorized') return
  const order = await findOrder(services.db.$client, attempt.orderId)
  const { amountPaise, currency } = payment
  if (!order || !isWaiting(order.status) || amountPaise !== order.payablePaise || currency !== 'INR') return
  const taken = await gateway.capture(payment.id, { amountPaise, currency }).catch((error: unknown) => {
    if (!(error instanceof GatewayRefused)) throw error
    context.log.warn({ ref: attempt.ref, err: error }, 'gateway capture')
    return undefined
  })
  if (taken?.status === 'captured')
    await recordCapture(services, { gateway: gateway.name, payment: taken, source }, now)
}
