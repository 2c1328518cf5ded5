import type { GatewayEvent, PaymentGateway } from '../../../platform/payments/gateway.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { findAttemptByGatewayOrder, hasHeardEvent, insertWebhookEvent } from '../payments.queries.ts'
import { findRefundByRef, setRefundDone } from '../refunding/refunds.queries.ts'
import { notGenuine } from './confirm-payment.ts'
import { learnPayment } from './learn-payment.ts'

export interface RawWebhook {
  raw: Buffer
  signature: string | undefined
  eventId: string | undefined
}

/**
 * Records an event that a gateway sends, once each. The gateway sends an event again if it could not be
 * recorded, because it got no 2xx. Throws payment_not_genuine for a body that the gateway did not sign,
 * order_not_found for an order that is not ours.
 */
export async function hearWebhook(
  services: OrdersServices,
  { raw, signature, eventId }: RawWebhook,
  context: RequestContext,
): Promise<{ heard: string }> {
  const connection = services.db.$client
  for (const gateway of services.gateways.values()) {
    const event = gateway.readWebhook(raw, { signature, eventId })
    if (!event) continue
    if (await hasHeardEvent(connection, gateway.name, event.id)) return { heard: 'before' }
    await learnEvent(services, gateway, event, context)
    await insertWebhookEvent(connection, {
      gateway: gateway.name,
      eventId: event.id,
      kind: event.name,
      now: context.now,
    })
    return { heard: event.name }
  }
  throw notGenuine(context, 'no gateway signed this')
}

async function learnEvent(
  services: OrdersServices,
  gateway: PaymentGateway,
  event: GatewayEvent,
  context: RequestContext,
): Promise<void> {
  const connection = services.db.$client
  if (event.kind === 'payment') {
    const { payment } = event
    const attempt =
      payment.orderId === null
        ? undefined
        : await findAttemptByGatewayOrder(connection, gateway.name, payment.orderId)
    if (!attempt) {
      context.log.warn({ requestId: context.requestId, paymentId: payment.id }, 'webhook of an unknown order')
      throw refuseOrders('order_not_found')
    }
    await learnPayment(services, { gateway, attempt, payment, source: 'webhook' }, context)
  }
  if (event.kind === 'refund') {
    const { refund } = event
    const known = refund.receipt === null ? undefined : await findRefundByRef(connection, refund.receipt)
    if (known && refund.status === 'processed')
      await setRefundDone(connection, known.id, refund.id, context.now)
  }
}
