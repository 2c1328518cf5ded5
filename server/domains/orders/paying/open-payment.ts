import type { z } from 'zod'
import type { payment } from '../../../../contract/buying/orders.ts'
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
} from '../../../platform/payments/gateway.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { visitOf } from '../../accounts/sign-in/visit-of.ts'
import { numberOf, type Order } from '../order.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { type Attempt, findAttemptByRef } from '../payments.queries.ts'
import { openAttempt } from './open-attempt.queries.ts'

export type Payment = z.output<typeof payment>

/**
 * Makes the gateway ready to collect this attempt's money. Calling it again is the same attempt. Throws
 * gateway_unavailable: the order then stays, and can be tried again.
 */
export async function openPayment(
  services: OrdersServices,
  order: Order,
  attempt: Attempt,
  context: RequestContext,
): Promise<Payment> {
  const gateway = services.gateways.get(attempt.gateway)
  if (!gateway) throw refuseOrders('order_not_payable')
  const gatewayOrderId = attempt.gatewayOrderId ?? (await open(services, gateway, order, attempt, context))
  return paymentOf(gateway, gatewayOrderId, order, context)
}

async function open(
  services: OrdersServices,
  gateway: PaymentGateway,
  order: Order,
  attempt: Attempt,
  context: RequestContext,
): Promise<string> {
  const { now } = context
  const made = await gateway
    .createOrder({
      amountPaise: attempt.amountPaise,
      currency: attempt.currency,
      receipt: attempt.ref,
      notes: { order: numberOf(order.id) },
    })
    .catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error
      context.log.warn({ requestId: context.requestId, ref: attempt.ref, err: error }, 'gateway order')
      throw refuseOrders('gateway_unavailable')
    })
  const connection = services.db.$client
  const stands = await openAttempt(connection, { attempt, gatewayOrderId: made.id, now })
  if (!stands) throw new Error('an order is gone')
  order.status = stands.status
  if (stands.opened) return made.id
  // A double press opens it twice at the gateway; the one that was stored is the one that can be paid.
  return (await findAttemptByRef(connection, attempt.ref))?.gatewayOrderId ?? made.id
}

function paymentOf(
  gateway: PaymentGateway,
  gatewayOrderId: string,
  order: Order,
  context: RequestContext,
): Payment {
  const { origin } = visitOf(context)
  return {
    gateway: gateway.name,
    keyId: gateway.keyId,
    gatewayOrderId,
    amountPaise: order.payablePaise,
    currency: 'INR',
    scriptUrl: gateway.scriptUrl,
    pageUrl: gateway.pagePath(gatewayOrderId),
    callbackUrl: `${origin}/api/v1/payments/return`,
    prefill: { name: order.buyer.name, contact: order.buyer.phone, email: order.buyer.email },
  }
}
