import type { ContractClient } from '../../../../contract/client.ts'
import { extendedUntil } from '../../passes/extended-until.ts'
import type { Opening } from '../../passes/may-open.ts'
import { numberOf, type Order, type OrderLine } from '../order.ts'
import { isBought } from '../order-status.ts'

type Orders = ContractClient['orders']
export type OrderList = Awaited<ReturnType<Orders['listOrders']>>
export type OrderDetails = Awaited<ReturnType<Orders['getOrder']>>
export type PaymentState = Awaited<ReturnType<Orders['getPaymentState']>>
type OrderHead = OrderList['orders'][number]

/** An order as lists show it. `openings` lists what its packages open now, by package. */
export function orderHead(
  order: Order,
  refundedPaise: number,
  openings: ReadonlyMap<number, Opening>,
  now: Date,
): OrderHead {
  return {
    orderId: numberOf(order.id),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    payablePaise: order.payablePaise,
    refundedPaise,
    couponCode: order.couponCode,
    lines: order.lines.map((line) => lineOf(order, line, openings.get(line.packageId), now)),
  }
}

function lineOf(
  order: Order,
  line: OrderLine,
  opening: Opening | undefined,
  now: Date,
): OrderHead['lines'][number] {
  const { slug, id: _, taxCode: _code, taxPercent: _percent, ...shown } = line
  const open = isBought(order.status) && opening?.may ? opening : undefined
  return {
    ...shown,
    slugurl: slug,
    until: open?.until?.toISOString() ?? null,
    forGood: open?.until === null,
    extendsTo: (open && extendedUntil(open, line, now)?.toISOString()) ?? null,
  }
}

/** The packages of several orders, each once. */
export const packagesOf = (orders: Order[]): number[] => [
  ...new Set(orders.flatMap(({ lines }) => lines.map(({ packageId }) => packageId))),
]
