import { prorate } from '../../../../pricing/prorate.ts'
import { inTransaction } from '../../../platform/database.ts'
import {
  type GatewayPayment,
  type GatewayRefund,
  GatewayUnavailable,
  type PaymentGateway,
} from '../../../platform/payments/gateway.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Order } from '../order.ts'
import { lockOrder } from '../orders.queries.ts'
import type { OrdersServices } from '../orders-services.ts'
import {
  type Capture,
  findAttemptByGatewayOrder,
  findAttemptByRef,
  findCapture,
  insertCapture,
  setOpened,
} from '../payments.queries.ts'
import { decideRefund } from '../refunding/decide-refund.ts'
import {
  findRefundByRef,
  insertRefund,
  listGatewayRefundIds,
  type RefundedLine,
  setRefundDone,
  sumRefunds,
} from '../refunding/refunds.queries.ts'
import { recordCapture } from './record-capture.ts'

const PAGE = 100
/** how a try of ours is called at a gateway; an account may be shared with others */
const OUR_RECEIPT = /^T-[1-9]\d*-[1-9]\d*$/
const ACTOR = 'job:orders.sweep'

type JobContext = Pick<RequestContext, 'now' | 'log'>

export interface Swept {
  payments: number
  /** captures that nobody had reported, of orders we know */
  found: number
  /** captures of orders that are not here, as after a restore: given back */
  stray: string[]
  /** refunds made at the gateway that were not known here */
  refunds: number
}

/**
 * Every payment that the gateways took in a time is known here, and so is every refund: what was missing is
 * recorded as the webhook would have had it; money for orders that are not here, though they were ours, goes
 * back. For restored databases, and for what the other ways missed. One payment that fails holds up no other;
 * then it throws afterwards. Throws GatewayUnavailable.
 */
export async function sweepGateways(
  services: OrdersServices,
  { from, to }: { from: Date; to: Date },
  context: JobContext,
): Promise<Swept> {
  const swept: Swept = { payments: 0, found: 0, stray: [], refunds: 0 }
  const failures: unknown[] = []
  for (const gateway of services.gateways.values()) {
    for (let skip = 0; ; skip += PAGE) {
      const payments = await gateway.listPayments({ from, to, skip, count: PAGE })
      for (const payment of payments) {
        if (payment.status !== 'captured' && payment.status !== 'refunded') continue
        swept.payments += 1
        try {
          await sweepPayment(services, gateway, payment, swept, context)
        } catch (error) {
          if (error instanceof GatewayUnavailable) throw error
          failures.push(error)
        }
      }
      if (payments.length < PAGE) break
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments are not settled`)
  return swept
}

async function sweepPayment(
  services: OrdersServices,
  gateway: PaymentGateway,
  payment: GatewayPayment,
  swept: Swept,
  context: JobContext,
): Promise<void> {
  const { db } = services
  const { now } = context
  const known = await findCapture(db.$client, gateway.name, payment.id)
  if (!known) {
    const attempt = await adoptedAttempt(services, gateway, payment, now)
    if (attempt === 'foreign') return
    if (attempt === 'lost') {
      await recordStray(services, gateway, payment, context)
      swept.stray.push(payment.id)
    } else {
      await recordCapture(services, { gateway: gateway.name, payment, source: 'reconciler' }, now)
      swept.found += 1
    }
  }
  if (payment.refundedPaise > 0) swept.refunds += await learnRefunds(services, gateway, payment, now)
}

/** Whether we have the try that this payment is of; one whose opening was lost is taken up by its receipt. */
async function adoptedAttempt(
  { db }: OrdersServices,
  gateway: PaymentGateway,
  payment: GatewayPayment,
  now: Date,
): Promise<'ours' | 'lost' | 'foreign'> {
  if (payment.orderId === null) return 'foreign'
  if (await findAttemptByGatewayOrder(db.$client, gateway.name, payment.orderId)) return 'ours'
  const asked = await gateway.findOrder(payment.orderId)
  const receipt = asked?.receipt ?? ''
  if (!OUR_RECEIPT.test(receipt)) return 'foreign'
  const attempt = await findAttemptByRef(db.$client, receipt)
  if (!attempt || attempt.gateway !== gateway.name) return 'lost'
  return (await setOpened(db.$client, attempt.id, payment.orderId, now)) ? 'ours' : 'lost'
}

/** Money for an order that is not here goes back; what the gateway gave back already is not given twice. */
async function recordStray(
  services: OrdersServices,
  gateway: PaymentGateway,
  payment: GatewayPayment,
  { now, log }: JobContext,
): Promise<void> {
  await inTransaction(services.db, async (connection) => {
    const captureId = await insertCapture(connection, {
      gateway: gateway.name,
      gatewayPaymentId: payment.id,
      gatewayOrderId: payment.orderId,
      orderId: null,
      attemptId: null,
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      method: payment.method,
      verdict: 'STRAY',
      source: 'reconciler',
      capturedAt: payment.createdAt,
      now,
    })
    const left = payment.amountPaise - payment.refundedPaise
    if (captureId === undefined || left <= 0) return
    await insertRefund(connection, {
      captureId,
      orderId: null,
      amountPaise: left,
      reason: 'STRAY',
      ref: `R-${payment.id}`,
      lines: [],
      shippingPaise: 0,
      actor: ACTOR,
      now,
    })
  })
  log.warn(
    { paymentId: payment.id, amountPaise: payment.amountPaise },
    'payment of an unknown order: given back',
  )
  services.refundSoon()
}

/** Records refunds that exist at the gateway and not here; returns how many. */
async function learnRefunds(
  services: OrdersServices,
  gateway: PaymentGateway,
  payment: GatewayPayment,
  now: Date,
): Promise<number> {
  const { db } = services
  const capture = await findCapture(db.$client, gateway.name, payment.id)
  if (!capture) return 0
  const held = await listGatewayRefundIds(db.$client, capture.id)
  const missing = (await gateway.listRefunds(payment.id)).filter(
    ({ id, status }) => status === 'processed' && !held.some((one) => one.gatewayRefundId === id),
  )
  for (const refund of missing) await learnRefund(services, capture, refund, now)
  return missing.length
}

async function learnRefund(
  services: OrdersServices,
  capture: Capture,
  refund: GatewayRefund,
  now: Date,
): Promise<void> {
  await inTransaction(services.db, async (connection) => {
    const order = capture.orderId === null ? undefined : await lockOrder(connection, capture.orderId)
    const known = refund.receipt === null ? undefined : await findRefundByRef(connection, refund.receipt)
    if (known) return void (await setRefundDone(connection, known.id, refund.id, now))
    const ref = refund.receipt ?? `R-${refund.id}`
    const done = { gatewayRefundId: refund.id }
    if (order && capture.verdict === 'PAYS') {
      const left = capture.amountPaise - (await sumRefunds(connection, capture.id))
      const back = refund.amountPaise === left ? { lines: undefined } : sharesOf(order, refund.amountPaise)
      const reason = 'Refunded at the gateway'
      await decideRefund(connection, services, { order, ...back, reason, actor: ACTOR, ref, done }, now)
    } else
      await insertRefund(connection, {
        captureId: capture.id,
        orderId: capture.orderId,
        amountPaise: refund.amountPaise,
        reason: capture.verdict,
        ref,
        lines: [],
        shippingPaise: 0,
        actor: ACTOR,
        now,
        done,
      })
  })
  services.deliverSoon()
}

/**
 * Spreads a part of the money that is not assigned to lines over all of them, by what is left of each; any
 * more is the shipping's.
 */
function sharesOf(order: Order, amountPaise: number): { lines: RefundedLine[]; shippingPaise: number } {
  const left = order.lines.map((line) => line.amountPaise - line.refundedPaise)
  const ofLines = Math.min(
    amountPaise,
    left.reduce((sum, paise) => sum + paise, 0),
  )
  const shares = prorate(ofLines, left)
  const lines = order.lines.map(({ packageId }, at) => ({ packageId, amountPaise: shares[at]! }))
  return {
    lines: lines.filter((line) => line.amountPaise > 0),
    shippingPaise: amountPaise - ofLines,
  }
}
