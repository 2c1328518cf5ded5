import {
  type GatewayPayment,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
} from '../../../platform/payments/gateway.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { numberOf, type Order } from '../order.ts'
import { findOrder } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { type Attempt, findAttemptByGatewayOrder } from '../payments.queries.ts'
import { learnPayment } from './learn-payment.ts'

/** What a gateway's checkout hands to the browser. */
export interface GatewayReturn {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/**
 * Verifies that the payment a browser brings back is the gateway's own; the order is the one that the gateway
 * names. Only the signature is trusted, not the browser. Throws payment_not_genuine, gateway_unavailable.
 */
export async function confirmPayment(
  services: OrdersServices,
  answer: GatewayReturn,
  context: RequestContext,
): Promise<Order> {
  const { attempt, gateway } = await genuine(services, answer, context)
  const payment = await paymentOf(gateway, answer, context)
  if (!payment || payment.orderId !== answer.razorpay_order_id)
    throw notGenuine(context, 'the gateway has no such payment of this order')
  await learnPayment(services, { gateway, attempt, payment, source: 'return' }, context)
  const order = await findOrder(services.db.$client, attempt.orderId)
  if (!order) throw new Error('an order is gone')
  return order
}

export const confirmed = (order: Order) => ({
  orderId: numberOf(order.id),
  status: order.status,
  paid: order.paidAt !== null,
})

async function genuine(
  services: OrdersServices,
  answer: GatewayReturn,
  context: RequestContext,
): Promise<{ attempt: Attempt; gateway: PaymentGateway }> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = answer
  const attempt = await findAttemptByGatewayOrder(services.db.$client, undefined, orderId)
  const gateway = attempt && services.gateways.get(attempt.gateway)
  if (!attempt || !gateway) throw notGenuine(context, 'no order of ours')
  if (!gateway.isReturnGenuine({ orderId, paymentId, signature: answer.razorpay_signature }))
    throw notGenuine(context, 'the signature is not the gateway’s', attempt)
  return { attempt, gateway }
}

async function paymentOf(
  gateway: PaymentGateway,
  { razorpay_payment_id }: GatewayReturn,
  context: RequestContext,
): Promise<GatewayPayment | undefined> {
  return await gateway.findPayment(razorpay_payment_id).catch((error: unknown) => {
    if (error instanceof GatewayRefused) return undefined
    if (!(error instanceof GatewayUnavailable)) throw error
    context.log.warn({ requestId: context.requestId, err: error }, 'gateway payment')
    throw refuseOrders('gateway_unavailable')
  })
}

/** A forged call: the log records it, without the person. */
export function notGenuine(context: RequestContext, why: string, attempt?: Pick<Attempt, 'ref'>) {
  context.log.warn({ requestId: context.requestId, why, ref: attempt?.ref }, 'payment refused')
  return refuseOrders('payment_not_genuine')
}
