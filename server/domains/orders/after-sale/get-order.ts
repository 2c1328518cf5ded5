import { deliveryWindow } from '../../../../display/delivery-window.ts'
import { listInvoicesOf } from '../../invoices/list-invoices-of.ts'
import { addTax, isWithinState, NO_TAX, splitTax } from '../../invoices/split-tax.ts'
import { openingsOf } from '../../passes/may-open.ts'
import { idOfNumber, type Order } from '../order.ts'
import { isWaiting } from '../order-status.ts'
import { findOrderOf } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { type Aftermath, findAftermath } from './after-sale.queries.ts'
import { type OrderDetails, orderHead, packagesOf } from './order-answers.ts'
import { addressChangeableUntil, canAskForRefund, canPay } from './what-can-be-done.ts'

type Services = Pick<OrdersServices, 'db' | 'site'>

/**
 * One order of the person's with everything that followed it. Throws order_not_found, also for another
 * person's order.
 */
export async function getOrder(
  { db, site }: Services,
  personId: number,
  orderId: string,
  now: Date,
): Promise<OrderDetails> {
  const connection = db.$client
  const order = await findOrderOf(connection, personId, idOfNumber(orderId))
  if (!order) throw refuseOrders('order_not_found')
  const [aftermath, invoices, openings] = await Promise.all([
    findAftermath(connection, order.id),
    listInvoicesOf(connection, order.id),
    openingsOf(connection, personId, packagesOf([order]), now),
  ])
  const refundedPaise = Number(aftermath.refunded_paise)
  const { delivery, seller } = site.site.en
  const changeable = addressChangeableUntil(order, now)
  return {
    ...orderHead(order, refundedPaise, openings, now),
    mrpPaise: order.mrpPaise,
    itemsPaise: order.itemsPaise,
    discountPaise: order.discountPaise,
    shippingPaise: order.shippingPaise,
    tax: taxOf(order, seller.stateCode),
    stateCode: order.stateCode,
    buyer: order.buyer,
    address: order.address,
    addressChangeableUntil: changeable?.toISOString() ?? null,
    delivery: isExpected(order) && order.paidAt ? deliveryWindow(delivery, order.paidAt) : null,
    ...shown(aftermath),
    invoices,
    can: {
      pay: canPay(order, now),
      cancel: isWaiting(order.status),
      askForRefund: canAskForRefund(order, refundedPaise) && aftermath.request?.status !== 'OPEN',
      changeAddress: changeable !== null,
    },
  }
}

/** Books of it are still to come. */
const isExpected = ({ lines }: Order) =>
  lines.some(({ delivery }) => delivery === 'WAITING' || delivery === 'SENT')

/** The tax that the order includes, as its invoice has it: each line and the shipping by themselves. */
function taxOf({ lines, shippingPaise, shippingTax, stateCode }: Order, seller: string): OrderDetails['tax'] {
  const within = isWithinState(seller, stateCode)
  const taxed = lines.map(({ amountPaise, taxPercent }) => splitTax(amountPaise, taxPercent, within))
  if (shippingTax) taxed.push(splitTax(shippingPaise, shippingTax.percent, within))
  const { netPaise: _, ...tax } = taxed.reduce(addTax, NO_TAX)
  return tax
}

function shown({
  events,
  shipments,
  refunds,
  request,
}: Aftermath): Pick<OrderDetails, 'timeline' | 'shipments' | 'refunds' | 'refundRequest'> {
  return {
    timeline: events.map(({ at, status, cause, amountPaise }) => ({
      at: iso(at),
      status,
      cause,
      ...(amountPaise === null ? {} : { amountPaise }),
    })),
    shipments: shipments.map((parcel) => ({
      ...parcel,
      sentAt: iso(parcel.sentAt),
      deliveredAt: parcel.deliveredAt === null ? null : iso(parcel.deliveredAt),
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      createdAt: iso(refund.createdAt),
      doneAt: refund.doneAt === null ? null : iso(refund.doneAt),
    })),
    refundRequest: request && { ...request, createdAt: iso(request.createdAt) },
  }
}

const iso = (text: string) => new Date(text).toISOString()
