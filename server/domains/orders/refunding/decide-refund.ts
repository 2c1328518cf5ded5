import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Connection } from '../../../platform/database.ts'
import { InvalidInput } from '../../../platform/problems.ts'
import { leaveClosedBatches, lockBatchesOfPerson } from '../../classes/seats/seats.ts'
import { issueCreditNote } from '../../invoices/issue-credit-note.ts'
import { endPass } from '../../passes/grant-pass.ts'
import { giveBackStock } from '../../stock/stock.ts'
import { invoicedOrder } from '../invoiced-order.ts'
import { moveOrder, noteEvent } from '../move-order.ts'
import { numberOf, type Order } from '../order.ts'
import { tellRefunded } from '../order-messages.ts'
import { isBought } from '../order-status.ts'
import { addRefunded, setDelivery } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { findPayingCapture } from '../payments.queries.ts'
import { closeRefundRequest } from './refund-requests.queries.ts'
import { findRefundByRef, insertRefund, type RefundedLine, sumRefunds } from './refunds.queries.ts'

export interface RefundAsked {
  /** locked by the caller */
  order: Order
  /** none: all that is left, shipping as well; a line without an amount: all that is left of it */
  lines: { packageId: number; amountPaise?: number | undefined }[] | undefined
  /** of the shipping, besides lines that are named; nothing of it without */
  shippingPaise?: number
  reason: string
  actor: string
  /** the same again is the same refund */
  ref: string
  /** the gateway has done it already, without our knowing */
  done?: { gatewayRefundId: string }
}

export interface RefundDecided {
  refundedPaise: number
  creditNote: string | null
}

/**
 * Decides a refund, which is carried out after the commit (`refundSoon`): issues the credit note, closes
 * lines that are refunded in full and, if they have not left yet, puts the books back into stock. Throws
 * order_not_refundable, refund_too_large.
 */
export async function decideRefund(
  connection: Connection,
  services: OrdersServices,
  { order, lines, shippingPaise = 0, reason, actor, ref, done }: RefundAsked,
  now: Date,
): Promise<RefundDecided> {
  const before = await findRefundByRef(connection, ref)
  if (before && before.orderId !== order.id)
    throw new InvalidInput([{ path: 'requestKey', message: 'This was sent before for another order.' }])
  if (before) return { refundedPaise: before.amountPaise, creditNote: null }
  const capture = await findPayingCapture(connection, order.id)
  if (!capture || !isBought(order.status)) throw refuseOrders('order_not_refundable')
  const left = capture.amountPaise - (await sumRefunds(connection, capture.id))
  const back =
    lines === undefined ? everythingLeft(order, left) : { lines: asAsked(order, lines), shippingPaise }
  const amountPaise = back.lines.reduce((sum, line) => sum + line.amountPaise, back.shippingPaise)
  if (amountPaise <= 0) throw refuseOrders('order_not_refundable')
  if (amountPaise > left) throw refuseOrders('refund_too_large', { leftPaise: left })
  const refundId = await insertRefund(connection, {
    captureId: capture.id,
    orderId: order.id,
    amountPaise,
    reason,
    ref,
    ...back,
    actor,
    now,
    ...(done ? { done } : {}),
  })
  if (refundId === undefined) throw new Error(`refund ${ref} was decided meanwhile`)
  const all = amountPaise === left
  await takeBack(connection, order, all ? [...back.lines, ...freeLines(order)] : back.lines, reason, now)
  const happening = { cause: 'refunded', actor, details: { amountPaise, ref } }
  if (all) await moveOrder(connection, order, { ...happening, to: 'REFUNDED' }, now)
  else if (order.status === 'PARTLY_REFUNDED') await noteEvent(connection, order, happening, now)
  else await moveOrder(connection, order, { ...happening, to: 'PARTLY_REFUNDED' }, now)
  await closeRefundRequest(connection, order.id, { status: 'GRANTED', answer: null, by: actor, now })
  await recordAudit(connection, {
    happenedAt: now,
    actor,
    action: 'refund',
    subject: `order:${numberOf(order.id)}`,
    before: { leftPaise: left },
    after: { leftPaise: left - amountPaise, amountPaise, ref },
  })
  await tellRefunded(services, connection, order, { amountPaise }, now)
  // Last: until this transaction ends, every other credit note waits for its number.
  const note = await issueCreditNote(
    connection,
    { order: invoicedOrder(services, order), refundId, ...back, reason },
    now,
  )
  return { refundedPaise: amountPaise, creditNote: note.number }
}

interface Back {
  lines: RefundedLine[]
  shippingPaise: number
}

function everythingLeft(order: Order, leftPaise: number): Back {
  const lines = order.lines.flatMap((line) => {
    const amountPaise = line.amountPaise - line.refundedPaise
    return amountPaise > 0 ? [{ packageId: line.packageId, amountPaise }] : []
  })
  const ofLines = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return { lines, shippingPaise: leftPaise - ofLines }
}

function asAsked(order: Order, asked: NonNullable<RefundAsked['lines']>): RefundedLine[] {
  const seen = new Set<number>()
  return asked.flatMap(({ packageId, amountPaise }, at) => {
    const line = order.lines.find((one) => one.packageId === packageId)
    if (!line || seen.has(packageId))
      throw new InvalidInput([
        { path: `lines.${at}.packageId`, message: 'Name each line of the order once.' },
      ])
    seen.add(packageId)
    const left = line.amountPaise - line.refundedPaise
    const wanted = amountPaise ?? left
    if (wanted > left) throw refuseOrders('refund_too_large', { leftPaise: left })
    return wanted > 0 ? [{ packageId, amountPaise: wanted }] : []
  })
}

/**
 * Lines that were free with the rest, for example by a coupon: they end when the last of the money is
 * refunded.
 */
function freeLines(order: Order): RefundedLine[] {
  return order.lines
    .filter(({ amountPaise }) => amountPaise === 0)
    .map(({ packageId }) => ({ packageId, amountPaise: 0 }))
}

async function takeBack(
  connection: Connection,
  order: Order,
  back: RefundedLine[],
  reason: string,
  now: Date,
): Promise<void> {
  const unsent: number[] = []
  const ended: number[] = []
  await lockBatchesOfPerson(connection, order.personId)
  for (const { packageId, amountPaise } of back) {
    await addRefunded(connection, order.id, packageId, amountPaise)
    const line = order.lines.find((one) => one.packageId === packageId)!
    line.refundedPaise += amountPaise
    if (line.refundedPaise < line.amountPaise) continue
    const { personId } = order
    const sourceRef = numberOf(order.id)
    await endPass(connection, { personId, source: 'ORDER', sourceRef, packageId, reason }, now)
    ended.push(packageId)
    if (line.delivery === 'WAITING') unsent.push(packageId)
  }
  await leaveClosedBatches(connection, { personId: order.personId, packageIds: ended }, now)
  if (unsent.length === 0) return
  await setDelivery(connection, order.id, unsent, 'WAITING', 'CANCELLED')
  await giveBackStock(connection, order.id, unsent, now)
}
