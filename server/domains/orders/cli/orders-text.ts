import { rupees } from '../../../../display/rupees.ts'
import { titleIsLength, validityLength } from '../../../../display/validity-length.ts'
import { inColumns, shortTime } from '../../../platform/commands/columns.ts'
import { oneLine } from '../../../platform/commands/one-line.ts'
import type { DeskOrder, ReadOrder } from '../after-sale/order-desk.ts'
import { type DeliveryAddress, numberOf, type OrderLine } from '../order.ts'
import type { StuckRefund } from '../refunding/settle-by-hand.ts'

/** A line for each order, in columns; times are those of India. */
export function ordersText(rows: DeskOrder[]): string {
  if (rows.length === 0) return 'There are no such orders.'
  return inColumns(
    rows.map(({ id, created_at, status, payable_paise, buyer, to_send, wish }) => [
      numberOf(Number(id)),
      shortTime(created_at),
      status,
      rupees(Number(payable_paise)),
      buyer.name,
      buyer.phone ?? buyer.email ?? '',
      to_send.length === 0 ? '' : `to send: ${to_send.join(', ')}`,
      wish === null ? '' : `refund asked: ${oneLine(wish)}`,
    ]),
  )
}

/** Everything of one order, for who packs, answers or refunds. */
export function orderText({ order, aftermath, invoices }: ReadOrder): string {
  const { buyer, address } = order
  const parts = [
    `${numberOf(order.id)}  ${order.status}  placed ${shortTime(order.createdAt)}${order.paidAt ? `, paid ${shortTime(order.paidAt)}` : ''}`,
    [buyer.name, buyer.phone, buyer.email].filter((text) => text !== null && text !== '').join('  '),
    ...(address ? [`to: ${addressText(address)}`] : []),
    '',
    inColumns(order.lines.map(lineCells)),
    amountText(order, Number(aftermath.refunded_paise)),
    '',
    inColumns(
      aftermath.events.map(({ at, status, cause, amountPaise }) => [
        shortTime(at),
        status,
        cause,
        amountPaise === null ? '' : rupees(amountPaise),
      ]),
    ),
    ...aftermath.shipments.map(
      ({ packageIds, courier, tracking, deliveredAt }) =>
        `parcel of ${packageIds.join(', ')}: ${courier} ${tracking}${deliveredAt ? `, arrived ${shortTime(deliveredAt)}` : ''}`,
    ),
    ...invoices.map(({ kind, number, totalPaise }) => `${kind} ${number}  ${rupees(totalPaise)}`),
    ...aftermath.refunds.map(
      ({ amountPaise, status, reason }) => `refund ${rupees(amountPaise)}  ${status}  ${oneLine(reason)}`,
    ),
  ]
  const { request } = aftermath
  if (request)
    parts.push(
      `refund asked: ${request.status}  ${oneLine(request.reason)}${request.answer ? ` (answer: ${oneLine(request.answer)})` : ''}`,
    )
  return parts.join('\n')
}

/** A line for each refund that has to be paid by hand. */
export function stuckText(refunds: StuckRefund[]): string {
  if (refunds.length === 0) return 'No refund waits for you.'
  return inColumns(
    refunds.map(({ ref, orderId, amountPaise, gateway, gatewayPaymentId, since }) => [
      ref,
      orderId === null ? 'of no order' : numberOf(orderId),
      rupees(amountPaise),
      gateway,
      gatewayPaymentId,
      shortTime(since),
    ]),
  )
}

const lineCells = (line: OrderLine) => [
  `${line.quantity} ×`,
  String(line.packageId),
  line.title,
  planText(line),
  rupees(line.amountPaise),
  line.refundedPaise > 0 ? `refunded ${rupees(line.refundedPaise)}` : '',
  line.delivery ?? '',
]

const planText = ({ validityTitle, validity }: OrderLine) =>
  validity && !titleIsLength(validityTitle, validity)
    ? `${validityTitle} (${validityLength(validity, 'en')})`
    : validityTitle

function amountText(
  { payablePaise, shippingPaise, couponCode }: ReadOrder['order'],
  refunded: number,
): string {
  const shipping = shippingPaise > 0 ? `, shipping ${rupees(shippingPaise)}` : ''
  const coupon = couponCode === null ? '' : `, coupon ${couponCode}`
  const back = refunded > 0 ? `, refunded ${rupees(refunded)}` : ''
  return `payable ${rupees(payablePaise)}${shipping}${coupon}${back}`
}

const addressText = ({ name, phone, line1, line2, landmark, city, pincode }: DeliveryAddress) =>
  [name, phone, line1, line2, landmark, `${city} ${pincode}`].filter((text) => text).join(', ')
