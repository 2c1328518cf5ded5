import { type Connection, inTransaction } from '../database.ts'
import {
  insertOrder,
  insertRefund,
  selectOrder,
  selectPayment,
  selectRefunds,
  setOrderStatus,
  updatePayment,
} from './sandbox.queries.ts'
import type { Notes, OrderRow, PaymentRow, RefundRow } from './sandbox-entities.ts'
import { newSandboxId } from './sandbox-ids.ts'
import { SandboxRefusal } from './sandbox-refusal.ts'
import type { SandboxServices } from './sandbox-services.ts'
import { queueWebhook } from './webhooks.ts'

const MISSING = 'The id provided does not exist'
const SMALLEST_PAISE = 100
/** Refunds of one payment; more than anybody gives. */
const MOST_REFUNDS = 1000

/** A new order to be paid. */
export async function createSandboxOrder(
  { db, clock }: SandboxServices,
  asked: { amount: number; currency: string; receipt: string | null; notes: Notes },
): Promise<OrderRow> {
  if (asked.amount < SMALLEST_PAISE)
    throw new SandboxRefusal('Order amount less than minimum amount allowed', 'amount')
  if (asked.currency !== 'INR') throw new SandboxRefusal('Currency is not supported', 'currency')
  const row = { id: newSandboxId('order'), ...asked, status: 'created' as const, created_at: clock.now() }
  await insertOrder(db.$client, row)
  return row
}

/** Held money was taken, all of it; its order is paid if it was of the order's amount. */
export async function captureSandboxPayment(
  services: SandboxServices,
  paymentId: string,
  asked: { amount: number; currency: string },
): Promise<PaymentRow> {
  return await inTransaction(services.db, async (connection) => {
    const { payment, order } = await lockPayment(connection, paymentId)
    if (payment.status === 'captured' || payment.status === 'refunded')
      throw new SandboxRefusal('This payment has already been captured')
    if (payment.status !== 'authorized')
      throw new SandboxRefusal(
        'Only payments which have been authorized and not yet captured can be captured',
      )
    if (asked.amount !== payment.amount || asked.currency !== payment.currency)
      throw new SandboxRefusal('Capture amount must be equal to the amount authorized', 'amount')
    const captured: PaymentRow = { ...payment, status: 'captured' }
    await updatePayment(connection, captured)
    await tellOfCapture(services, connection, { payment: captured, order, dueAt: services.clock.now() })
    return captured
  })
}

/**
 * Marks the order of a captured payment as paid if the amount is right; the store is then notified of both.
 */
export async function tellOfCapture(
  services: SandboxServices,
  connection: Connection,
  {
    payment,
    order,
    dueAt,
    times = 1,
  }: { payment: PaymentRow; order: OrderRow | undefined; dueAt: Date; times?: number },
): Promise<void> {
  const told = { dueAt, times }
  await queueWebhook(services, connection, { name: 'payment.captured', payment, ...told })
  if (order === undefined || payment.amount !== order.amount) return
  await setOrderStatus(connection, order.id, 'paid')
  const paid: OrderRow = { ...order, status: 'paid' }
  await queueWebhook(services, connection, { name: 'order.paid', payment, order: paid, ...told })
}

/** Captured money was given back; with `once` the same receipt is the same refund. */
export async function refundSandboxPayment(
  services: SandboxServices,
  paymentId: string,
  asked: { amount: number | undefined; receipt: string | null; notes: Notes; once: boolean },
): Promise<RefundRow> {
  return await inTransaction(services.db, async (connection) => {
    const { payment } = await lockPayment(connection, paymentId)
    const all = await selectRefunds(connection, paymentId, { skip: 0, count: MOST_REFUNDS })
    const left = payment.amount - payment.amount_refunded
    const amount = asked.amount ?? left
    const earlier = asked.once ? all.find(({ receipt }) => receipt === asked.receipt) : undefined
    if (earlier && earlier.amount !== amount)
      throw new SandboxRefusal('Different request with the same receipt', 'receipt')
    if (earlier) return earlier
    if (payment.status === 'refunded') throw new SandboxRefusal('The payment has been fully refunded already')
    if (payment.status !== 'captured') throw new SandboxRefusal('The payment status should be captured')
    if (amount < SMALLEST_PAISE) throw new SandboxRefusal('The amount must be atleast INR 1.00', 'amount')
    if (amount > left)
      throw new SandboxRefusal('The total refund amount is greater than the refund payment amount', 'amount')
    const now = services.clock.now()
    const refund: RefundRow = {
      id: newSandboxId('rfnd'),
      payment_id: paymentId,
      amount,
      receipt: asked.receipt,
      notes: asked.notes,
      status: 'processed',
      created_at: now,
    }
    await insertRefund(connection, refund)
    const after: PaymentRow = {
      ...payment,
      amount_refunded: payment.amount_refunded + amount,
      status: amount === left ? 'refunded' : 'captured',
    }
    await updatePayment(connection, after)
    await queueWebhook(services, connection, { name: 'refund.processed', payment: after, refund, dueAt: now })
    return refund
  })
}

/** The order is locked before its payments, as in paying. */
async function lockPayment(
  connection: Connection,
  id: string,
): Promise<{ payment: PaymentRow; order: OrderRow | undefined }> {
  const found = await selectPayment(connection, id)
  if (!found) throw new SandboxRefusal(MISSING)
  const order = found.order_id === null ? undefined : await selectOrder(connection, found.order_id, true)
  const payment = await selectPayment(connection, id, true)
  return { payment: payment!, order }
}

export const missing = () => new SandboxRefusal(MISSING)
