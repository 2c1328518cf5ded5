import type { Connection } from '../../platform/database.ts'
import { dropFromCart } from '../cart/drop-from-cart.ts'
import { enterBatches } from '../classes/seats/seats.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { grantPass } from '../passes/grant-pass.ts'
import { invoicedOrder } from './invoiced-order.ts'
import { moveOrder } from './move-order.ts'
import { numberOf, type Order } from './order.ts'
import { tellPaid } from './order-messages.ts'
import type { OrdersServices } from './orders-services.ts'

/**
 * What was paid for is the person's: a place in its batches, a grant for each line, the invoice, word of it
 * by mail and SMS, and what was bought is out of their cart. In the transaction that makes the order PAID; an
 * order of which nothing is sent is FULFILLED with it.
 */
export async function giveOrder(
  connection: Connection,
  services: OrdersServices,
  order: Order,
  now: Date,
): Promise<void> {
  const sourceRef = numberOf(order.id)
  const { id: orderId, personId, language } = order
  await enterBatches(connection, { orderId, personId, language }, now)
  for (const line of order.lines) {
    await grantPass(
      connection,
      {
        personId: order.personId,
        packageId: line.packageId,
        validity: line.validity,
        source: order.freeTrial ? 'TRIAL' : 'ORDER',
        sourceRef,
        reason: `${order.freeTrial ? 'Free trial' : 'Bought'}: ${line.title}`.slice(0, 300),
      },
      now,
    )
  }
  if (order.payablePaise > 0) await tellPaid(services, connection, order, now)
  // Who tries something may still want to buy it.
  const bought = order.freeTrial ? [] : order.lines.map(({ packageId }) => packageId)
  if (bought.length > 0) await dropFromCart(connection, order.personId, bought, now)
  if (order.lines.every(({ delivery }) => delivery === null))
    await moveOrder(connection, order, { to: 'FULFILLED', cause: 'given', actor: 'store' }, now)
  // Last: until this transaction ends, every other order waits for its number.
  if (order.payablePaise > 0) await issueInvoice(connection, invoicedOrder(services, order), now)
}
