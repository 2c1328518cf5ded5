import { randomUUID } from 'node:crypto'
import { ORDER_STATUSES } from '../../../../contract/buying/orders.ts'
import { rupees } from '../../../../display/rupees.ts'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { InvalidInput, Refusal } from '../../../platform/problems.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { deliverOrder } from '../after-sale/deliver-order.ts'
import { type DeskFilter, readOrder, readOrders } from '../after-sale/order-desk.ts'
import { refuseRefund } from '../after-sale/refuse-refund.ts'
import { sendOrder } from '../after-sale/send-order.ts'
import type { OrderStatus } from '../order-status.ts'
import type { OrdersServices } from '../orders-services.ts'
import { reconcile } from '../paying/reconcile.ts'
import { sweepGateways } from '../paying/sweep-gateway.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { readStuckRefunds, settleByHand } from '../refunding/settle-by-hand.ts'
import type { StaffCall } from '../staff-call.ts'
import { refundedLinesOf } from './orders-refunded-lines.ts'
import { ordersText, orderText, stuckText } from './orders-text.ts'

const SHOWN = 50
const SWEPT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** The orders of the store, as one command has them. */
export type OrdersHere = OrdersServices & { log: RequestContext['log'] }

/** One command about orders, as it was written: does it and says what was done. */
type OrdersCommand = (orders: OrdersHere, call: StaffCall) => Promise<string>

/**
 * `orders list|show|refund|refuse|send|deliver|stuck|settle|reconcile …`; undefined when it is none of them.
 */
export async function runOrders({
  words,
  withServices,
}: CommandCall<OrdersHere>): Promise<number | undefined> {
  const command = ordersCommand(words)
  if (!command) return undefined
  const call = { actor: actorHere(), now: systemClock.now() }
  console.log(await withServices((orders) => command(orders, call)).catch(refuseAsOperator))
  return 0
}

/** Tells the operator who runs a command what a visitor would be told about the same order. */
function refuseAsOperator(error: unknown): never {
  if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error
  const fields = error instanceof InvalidInput ? error.fields : []
  const faults = fields.map(({ path, message }) => ({ path, reason: message }))
  throw new OperatorRefused(`${error.message} Nothing was changed.`, { faults })
}

/** What the words ask for; undefined when they ask for nothing that there is. */
export function ordersCommand([verb, ...words]: string[]): OrdersCommand | undefined {
  if (verb === 'list') return list(words)
  if (verb === 'reconcile') return reconcileAll(words)
  if (verb === 'stuck') return stuck(words)
  if (verb === 'settle') return settle(words)
  const [orderId, ...rest] = words
  if (orderId === undefined || !/^T-[1-9]\d{0,15}$/.test(orderId)) return undefined
  if (verb === 'show' && rest.length === 0) return show(orderId)
  if (verb === 'refund') return refund(orderId, rest)
  if (verb === 'refuse') return refuse(orderId, rest)
  if (verb === 'send') return send(orderId, rest)
  if (verb === 'deliver') return deliver(orderId, rest)
  return undefined
}

const isText = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && text.length <= 2000 && !text.includes('\0')
const isWord = (text: string | undefined): text is string =>
  isText(text) && !text.startsWith('--') && text.length <= 100
const isStatus = (text: string | undefined): text is OrderStatus =>
  (ORDER_STATUSES as readonly (string | undefined)[]).includes(text)

function list([flag, value, ...more]: string[]): OrdersCommand | undefined {
  const filter = filterOf(flag, value)
  if (!filter || more.length > 0) return undefined
  return async ({ db }, call) => ordersText(await readOrders(db, { ...filter, most: SHOWN }, call))
}

function filterOf(flag: string | undefined, value: string | undefined): DeskFilter | undefined {
  if (flag === undefined) return {}
  if (flag === '--status' && isStatus(value)) return { status: value }
  if (flag === '--to-send' && value === undefined) return { toSend: true }
  if (flag === '--refund-asked' && value === undefined) return { refundAsked: true }
  return undefined
}

function show(orderId: string): OrdersCommand {
  return async ({ db }, call) => orderText(await readOrder(db, orderId, call))
}

function refund(orderId: string, [flag, why, ...words]: string[]): OrdersCommand | undefined {
  const lines = refundedLinesOf(words)
  if (flag !== '--why' || !isText(why) || !lines) return undefined
  return async (orders, call) => {
    const asked = { orderId, requestKey: randomUUID(), reason: why.trim() }
    const some = lines.length === 0 ? undefined : lines
    const { refundedPaise, status, creditNote } = await refundOrder(orders, { ...asked, lines: some }, call)
    return `${rupees(refundedPaise)} of ${orderId} are being refunded (credit note ${creditNote}); the order is ${status}`
  }
}

function refuse(orderId: string, [flag, why, ...more]: string[]): OrdersCommand | undefined {
  if (flag !== '--why' || !isText(why) || more.length > 0) return undefined
  return async (orders, call) => {
    await refuseRefund(orders, { orderId, answer: why.trim() }, call)
    return `The refund request for ${orderId} is refused`
  }
}

function send(orderId: string, [courier, tracking, ...ids]: string[]): OrdersCommand | undefined {
  if (!isWord(courier) || !isWord(tracking) || !ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) return undefined
  const packageIds = ids.length === 0 ? undefined : ids.map(Number)
  return async (orders, call) => {
    const parcel = { orderId, courier: courier.trim(), tracking: tracking.trim(), packageIds }
    const { status } = await sendOrder(orders, parcel, call)
    return `The parcel of ${orderId} has left with ${parcel.courier}, ${parcel.tracking}; the order is ${status}`
  }
}

function deliver(orderId: string, [tracking, ...more]: string[]): OrdersCommand | undefined {
  if (!isWord(tracking) || more.length > 0) return undefined
  return async (orders, call) => {
    await deliverOrder(orders, { orderId, tracking: tracking.trim() }, call)
    return `The parcel ${tracking.trim()} of ${orderId} has arrived`
  }
}

function stuck(words: string[]): OrdersCommand | undefined {
  if (words.length > 0) return undefined
  return async ({ db }) => stuckText(await readStuckRefunds(db, SHOWN))
}

function settle([ref, flag, reference, ...more]: string[]): OrdersCommand | undefined {
  if (!isWord(ref) || flag !== '--reference' || !isWord(reference) || more.length > 0) return undefined
  return async ({ db }, call) => {
    const { amountPaise } = await settleByHand(db, { ref, reference: reference.trim() }, call)
    return `${rupees(amountPaise)} of ${ref} were paid by hand (${reference.trim()})`
  }
}

function reconcileAll([flag, days, ...more]: string[]): OrdersCommand | undefined {
  const given = flag === '--days' && /^[1-9]\d{0,2}$/.test(days ?? '')
  if ((flag !== undefined && !given) || more.length > 0) return undefined
  return async (orders, { now }) => {
    const context = { now, log: orders.log }
    const { asked, closed, unanswered } = await reconcile(orders, context)
    const from = new Date(now.getTime() - (given ? Number(days) : SWEPT_DAYS) * DAY_MS)
    const swept = await sweepGateways(orders, { from, to: now }, context)
    return [
      `${asked} payment attempts were checked, ${unanswered} without an answer; ${closed} were too old and were closed`,
      `${swept.payments} payments of the gateways were compared: ${swept.found} were unknown and are now recorded,`,
      `${swept.stray.length} are for unknown orders and are being refunded, ${swept.refunds} refunds were unknown`,
      ...swept.stray.map((paymentId) => `  refunding: ${paymentId}`),
    ].join('\n')
  }
}
