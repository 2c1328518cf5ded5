import type { ContractClient } from '../../../../contract/client.ts'
import type { Opening } from '../../passes/may-open.ts'
import { numberOf, type Order, type OrderLine } from '../order.ts'
import { isBought } from '../order-status.ts'

type Orders = ContractClient['orders']
export type OrderList = Awaited<ReturnType<Orders['listOrders']>>
export type OrderDetails = Awaited<ReturnType<Orders['getOrder']>>
export type PaymentState = Awaited<ReturnType<Orders['getPaymentState']>>
type OrderHead = OrderList['orders'][number]

/** An order as lists show it. `openings` tell what its packages open now, by package. */
export function orderHead(
  order: Order,
  refundedPaise: number,
  openings: ReadonlyMap<number, Opening>,
): OrderHead {
  return {
    orderId: numberOf(order.id),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    payablePaise: order.payablePaise,
    refundedPaise,
    lines: order.lines.map((line) => lineOf(order, line, openings.get(line.packageId))),
  }
}

function lineOf(order: Order, line: OrderLine, opening: Opening | undefined): OrderHead['lines'][number] {
  const { slug, id: _, taxCode: _code, taxPercent: _percent, validity: _validity, ...shown } = line
  const open = isBought(order.status) && opening?.may === true
  return { ...shown, slugurl: slug, until: open ? (opening.until?.toISOString() ?? null) : null }
}

/** The packages of several orders, each once. */
export const packagesOf = (orders: Order[]): number[] => [
  ...new Set(orders.flatMap(({ lines }) => lines.map(({ packageId }) => packageId))),
]
