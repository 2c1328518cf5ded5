import type { FastifyReply } from 'fastify'
import { numberOf, type Order } from '../order.ts'
import { isOver } from '../order-status.ts'
import type { OrdersServices } from '../orders-services.ts'
import { findLastAttempt } from '../payments.queries.ts'

/**
 * Leads a browser that comes from a gateway to where its order's state is read, or to all orders when it is
 * of none.
 */
export async function leadBack(
  reply: FastifyReply,
  services: Pick<OrdersServices, 'db'>,
  order: Order | undefined,
  /** the gateway says that its try came to nothing */
  failed = false,
): Promise<FastifyReply> {
  return reply
    .code(303)
    .header('cache-control', 'no-store')
    .header('location', await returnPath(services, order, failed))
    .send()
}

/** `/paymentInfo` reads the order's state itself: the status in the path is only where it would go. */
async function returnPath(
  { db }: Pick<OrdersServices, 'db'>,
  order: Order | undefined,
  failed: boolean,
): Promise<string> {
  if (!order) return '/my-orders'
  const path =
    order.visit.returnPath ?? `/checkout/${order.visit.packageId}/cart/${await cartStatus(db, order, failed)}`
  const query = new URLSearchParams({ path, order: numberOf(order.id) })
  return `${order.language === 'HINDI' ? '/hi' : ''}/paymentInfo?${query}`
}

async function cartStatus(
  db: OrdersServices['db'],
  order: Order,
  failed: boolean,
): Promise<'success' | 'failure' | 'pending'> {
  if (order.paidAt !== null) return 'success'
  if (failed) return 'failure'
  const attempt = await findLastAttempt(db.$client, order.id)
  return isOver(order.status) || attempt?.status === 'FAILED' ? 'failure' : 'pending'
}
