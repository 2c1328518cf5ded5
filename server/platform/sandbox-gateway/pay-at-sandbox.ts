import type { Connection } from '../database.ts'
import { inTransaction } from '../database.ts'
import { signReturn } from '../payments/razorpay-signatures.ts'
import { insertPayment, selectOrder, selectPaymentsOf, setOrderStatus } from './sandbox.queries.ts'
import type { OrderRow, PaymentRow } from './sandbox-entities.ts'
import { newSandboxId } from './sandbox-ids.ts'
import { tellOfCapture } from './sandbox-money.ts'
import type { SandboxServices } from './sandbox-services.ts'
import { queueWebhook } from './webhooks.ts'

/** The actions on the sandbox's page. */
export const ACTS = [
  'upi',
  'card',
  'netbanking',
  'fail',
  'abandon',
  'authorised',
  'twice',
  'webhook-late',
  'webhook-first',
  'webhook-twice',
  'wrong-amount',
  'wrong-signature',
] as const
export type Act = (typeof ACTS)[number]

/** What the buyer's browser posts to the store. */
export type ReturnFields = Record<string, string>

/** The webhook for a payment arrives a moment after the buyer is back, or well after. */
const SOON_MS = 2_000
const LATE_MS = 20_000
const MOST_PAYMENTS = 50
const FAILED = 'Payment was declined by the bank. This is practice: nothing was charged.'

/**
 * Performs an action on an order and writes its results: payments, and the webhooks that the store will get,
 * with their times. A paid order is not paid again. The fields are those Razorpay posts to a callback
 * address. Undefined: there is no such order.
 */
export async function payAtSandbox(
  services: SandboxServices,
  orderId: string,
  act: Act,
): Promise<ReturnFields | undefined> {
  const fields = await inTransaction(services.db, async (connection) => {
    const order = await selectOrder(connection, orderId, true)
    if (!order) return undefined
    const payments = await selectPaymentsOf(connection, orderId)
    const paid = order.status === 'paid' ? payments.find(isTaken) : undefined
    if (paid) return returned(services, paid)
    if (act === 'abandon' || payments.length >= MOST_PAYMENTS) return notPaid(order.id, undefined)
    if (act === 'fail') return await failPayment(services, connection, order)
    if (act === 'wrong-signature') return await forgePayment(services, connection, order)
    return await makePayments(services, connection, order, act)
  })
  if (act === 'webhook-first') await services.pump.deliver()
  services.pump.wake()
  return fields
}

const isTaken = ({ status }: PaymentRow) => status === 'captured' || status === 'refunded'

function newPayment(services: SandboxServices, order: OrderRow, changes: Partial<PaymentRow>): PaymentRow {
  return {
    id: newSandboxId('pay'),
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    status: 'captured',
    method: 'upi',
    amount_refunded: 0,
    error: null,
    created_at: services.clock.now(),
    ...changes,
  }
}

async function makePayments(
  services: SandboxServices,
  connection: Connection,
  order: OrderRow,
  act: Act,
): Promise<ReturnFields> {
  const dueAt = dueOf(services, act)
  const payment = newPayment(services, order, {
    method: act === 'card' || act === 'netbanking' ? act : 'upi',
    status: act === 'authorised' ? 'authorized' : 'captured',
    amount: act === 'wrong-amount' ? order.amount - 100 : order.amount,
  })
  await insertPayment(connection, payment)
  await setOrderStatus(connection, order.id, 'attempted')
  if (act === 'authorised') {
    await queueWebhook(services, connection, { name: 'payment.authorized', payment, dueAt })
    return returned(services, payment)
  }
  const times = act === 'webhook-twice' ? 2 : 1
  await tellOfCapture(services, connection, { payment, order, dueAt, times })
  if (act === 'twice') {
    const second = newPayment(services, order, {})
    await insertPayment(connection, second)
    await tellOfCapture(services, connection, { payment: second, order: undefined, dueAt })
  }
  return returned(services, payment)
}

function dueOf({ clock }: SandboxServices, act: Act): Date {
  const wait = act === 'webhook-first' ? 0 : act === 'webhook-late' ? LATE_MS : SOON_MS
  return new Date(clock.now().getTime() + wait)
}

async function failPayment(
  services: SandboxServices,
  connection: Connection,
  order: OrderRow,
): Promise<ReturnFields> {
  const payment = newPayment(services, order, { status: 'failed', error: FAILED })
  await insertPayment(connection, payment)
  await setOrderStatus(connection, order.id, 'attempted')
  const dueAt = dueOf(services, 'fail')
  await queueWebhook(services, connection, { name: 'payment.failed', payment, dueAt })
  return notPaid(order.id, payment.id)
}

/**
 * Pretends to have paid: no money was taken, and neither the browser's fields nor the webhook are signed by
 * this gateway.
 */
async function forgePayment(
  services: SandboxServices,
  connection: Connection,
  order: OrderRow,
): Promise<ReturnFields> {
  const payment = newPayment(services, order, {})
  const dueAt = dueOf(services, 'wrong-signature')
  await queueWebhook(services, connection, { name: 'payment.captured', payment, dueAt, forged: true })
  return {
    ...returned(services, payment),
    razorpay_signature: signReturn('somebody else', order.id, payment.id),
  }
}

function returned({ keys }: SandboxServices, payment: PaymentRow): ReturnFields {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id!,
    razorpay_signature: signReturn(keys.keySecret, payment.order_id!, payment.id),
  }
}

function notPaid(orderId: string, paymentId: string | undefined): ReturnFields {
  return {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': paymentId ? FAILED : 'Payment was not completed',
    'error[source]': paymentId ? 'gateway' : 'customer',
    'error[step]': paymentId ? 'payment_authorization' : 'payment_authentication',
    'error[reason]': paymentId ? 'payment_failed' : 'payment_cancelled',
    ...(paymentId ? { 'error[metadata][payment_id]': paymentId } : {}),
    'error[metadata][order_id]': orderId,
  }
}
