import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { listInvoicesOf } from '../../invoices/list-invoices-of.ts'
import { idOfNumber, type Order } from '../order.ts'
import { findOrder } from '../orders.queries.ts'
import { refuseOrders } from '../orders-services.ts'
import type { StaffCall } from '../staff-call.ts'
import { type Aftermath, findAftermath } from './after-sale.queries.ts'
import { type DeskFilter, type DeskOrder, listDeskOrders } from './order-desk.queries.ts'

export type { DeskFilter, DeskOrder }

/** Orders for staff, at most `most`. The audit log records the reading before anyone sees them. */
export async function readOrders(
  db: Database,
  { most, ...filter }: DeskFilter & { most: number },
  { actor, now }: StaffCall,
): Promise<DeskOrder[]> {
  return await inTransaction(db, async (connection) => {
    const rows = await listDeskOrders(connection, filter, most)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'read-orders',
      subject: 'orders',
      after: { orders: rows.length, ...filter },
    })
    return rows
  })
}

/** One order with what followed it. */
export interface ReadOrder {
  order: Order
  aftermath: Aftermath
  invoices: Awaited<ReturnType<typeof listInvoicesOf>>
}

/** Everything of an order, for staff; that it was read is in the audit log. Throws order_not_found. */
export async function readOrder(
  db: Database,
  orderId: string,
  { actor, now }: StaffCall,
): Promise<ReadOrder> {
  return await inTransaction(db, async (connection) => {
    const order = await findOrder(connection, idOfNumber(orderId))
    if (!order) throw refuseOrders('order_not_found')
    const aftermath = await findAftermath(connection, order.id)
    const invoices = await listInvoicesOf(connection, order.id)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'read-order',
      subject: `order:${orderId}`,
      after: { read: true },
    })
    return { order, aftermath, invoices }
  })
}
