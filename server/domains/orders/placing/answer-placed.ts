import type { RequestContext } from '../../../platform/request-context.ts'
import { numberOf, type Order } from '../order.ts'
import type { OrderStatus } from '../order-status.ts'
import { isWaiting } from '../order-status.ts'
import type { OrdersServices } from '../orders-services.ts'
import { openPayment, type Payment } from '../paying/open-payment.ts'
import { type Attempt, findLastAttempt } from '../payments.queries.ts'

export interface Placed {
  success: true
  orderId: string
  status: OrderStatus
  payablePaise: number
  expiresAt: string
  payment: Payment | null
}

/**
 * The order as returned to the person who placed it: with what a browser needs to pay it, as long as it
 * waits.
 */
export async function answerPlaced(
  services: OrdersServices,
  order: Order,
  context: RequestContext,
  /** its last one, where that is at hand */
  known?: Attempt | null,
): Promise<Placed> {
  const attempt = isWaiting(order.status)
    ? (known ?? (await findLastAttempt(services.db.$client, order.id, services.gateways.keys())))
    : undefined
  const payment = attempt ? await openPayment(services, order, attempt, context) : null
  return {
    success: true,
    orderId: numberOf(order.id),
    status: order.status,
    payablePaise: order.payablePaise,
    expiresAt: order.expiresAt.toISOString(),
    payment,
  }
}
