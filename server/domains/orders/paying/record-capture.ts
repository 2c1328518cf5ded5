import type pg from 'pg'
import { inTransaction } from '../../../platform/database.ts'
import type { GatewayPayment } from '../../../platform/payments/gateway.ts'
import { isAccountThere } from '../../accounts/is-account-there.ts'
import { giveOrder } from '../give-order.ts'
import { moveOrder, noteEvent } from '../move-order.ts'
import type { Order } from '../order.ts'
import { isOver, type Verdict, verdictOf } from '../order-status.ts'
import { hasBoughtSince, lockBuyer, lockOrder } from '../orders.queries.ts'
import type { OrdersServices } from '../orders-services.ts'
import {
  type Attempt,
  type Capture,
  findAttemptByGatewayOrder,
  findCapture,
  insertCapture,
  setAttemptStatus,
} from '../payments.queries.ts'
import { insertRefund } from '../refunding/refunds.queries.ts'
import { reserveAgain } from '../reserving/reservation.ts'

/** What reported a payment. */
export type Source = 'return' | 'webhook' | 'reconciler'

export interface CapturedPayment {
  gateway: string
  payment: GatewayPayment
  source: Source
}

export type Recorded =
  /** no order of ours was to be paid by it */
  { known: false } | { known: true; orderId: number; verdict: Capture['verdict']; paid: boolean }

/**
 * The one way in which money changes an order. The browser's return, the webhook and the reconciler all end
 * here, in whatever order and however often: a payment is recorded once, pays its order if it can, and else
 * goes back. Nothing changes when this throws.
 */
export async function recordCapture(
  services: OrdersServices,
  told: CapturedPayment,
  now: Date,
): Promise<Recorded> {
  const { gateway, payment } = told
  if (payment.status !== 'captured' && payment.status !== 'refunded')
    throw new Error(`a payment that is ${payment.status} is no capture`)
  const recorded = await inTransaction(services.db, async (connection): Promise<Recorded> => {
    const attempt =
      payment.orderId === null
        ? undefined
        : await findAttemptByGatewayOrder(connection, gateway, payment.orderId)
    if (!attempt) return { known: false }
    const order = await lockOrder(connection, attempt.orderId)
    if (!order) throw new Error(`attempt ${attempt.id} is of no order`)
    const before = await findCapture(connection, gateway, payment.id)
    const verdict = before?.verdict ?? (await settle(connection, services, { order, attempt, told }, now))
    return { known: true, orderId: order.id, verdict, paid: order.paidAt !== null }
  })
  services.deliverSoon()
  services.refundSoon()
  return recorded
}

interface Settled {
  order: Order
  attempt: Attempt
  told: CapturedPayment
}

async function settle(
  connection: pg.PoolClient,
  services: OrdersServices,
  { order, attempt, told }: Settled,
  now: Date,
): Promise<Verdict> {
  const { gateway, payment, source } = told
  const verdict = verdictOf({
    status: order.status,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    payablePaise: order.payablePaise,
    givenBack: payment.status === 'refunded',
    canStillBeGiven: isOver(order.status) && (await canStillBeGiven(connection, order, payment, now)),
  })
  const captureId = await insertCapture(connection, {
    gateway,
    gatewayPaymentId: payment.id,
    gatewayOrderId: payment.orderId,
    orderId: order.id,
    attemptId: attempt.id,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    method: payment.method,
    verdict,
    source,
    capturedAt: payment.createdAt,
    now,
  })
  if (captureId === undefined) throw new Error(`payment ${payment.id} was recorded under another order`)
  const details = { gateway, paymentId: payment.id, amountPaise: payment.amountPaise, source }
  if (verdict === 'PAYS') {
    await setAttemptStatus(connection, attempt.id, 'PAID', null, now)
    await moveOrder(connection, order, { to: 'PAID', cause: 'captured', actor: 'gateway', details }, now)
    await giveOrder(connection, services, order, now)
    return verdict
  }
  // At the gateway this try is over, whatever it says here.
  if (verdict === 'GIVEN_BACK') await setAttemptStatus(connection, attempt.id, 'FAILED', 'given back', now)
  await giveMoneyBack(connection, { order, captureId, payment, verdict, details }, now)
  return verdict
}

/** Money that buys nothing goes back by itself; the sweep records what the gateway gave back already. */
async function giveMoneyBack(
  connection: pg.PoolClient,
  {
    order,
    captureId,
    payment,
    verdict,
    details,
  }: {
    order: Order
    captureId: number
    payment: GatewayPayment
    verdict: Exclude<Verdict, 'PAYS'>
    details: object
  },
  now: Date,
): Promise<void> {
  const left = payment.status === 'refunded' ? 0 : payment.amountPaise - payment.refundedPaise
  if (left > 0)
    await insertRefund(connection, {
      captureId,
      orderId: order.id,
      amountPaise: left,
      reason: verdict,
      // By the payment's own name: after a restore it is still the same refund.
      ref: `R-${payment.id}`,
      lines: [],
      shippingPaise: 0,
      actor: 'store',
      now,
    })
  const happening = {
    cause: `money-back-${verdict.toLowerCase().replace('_', '-')}`,
    actor: 'gateway',
    details,
  }
  if (verdict === 'TOO_LATE' && isOver(order.status))
    await moveOrder(connection, order, { ...happening, to: 'REFUNDED' }, now)
  else await noteEvent(connection, order, happening, now)
}

/**
 * An order whose time is over can still be given if its buyer still exists, its coupon and books are
 * available, and it was not bought again meanwhile.
 */
async function canStillBeGiven(
  connection: pg.PoolClient,
  order: Order,
  payment: GatewayPayment,
  now: Date,
): Promise<boolean> {
  if (order.status === 'CANCELLED' || payment.status === 'refunded') return false
  if (payment.amountPaise !== order.payablePaise) return false
  await lockBuyer(connection, order.personId)
  if (!(await isAccountThere(connection, order.personId))) return false
  return !(await hasBoughtSince(connection, order)) && (await reserveAgain(connection, order, now))
}
