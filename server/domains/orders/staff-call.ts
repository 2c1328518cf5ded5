import type { Connection } from '../../platform/database.ts'
import { idOfNumber, type Order } from './order.ts'
import { lockOrder } from './orders.queries.ts'
import { refuseOrders } from './orders-services.ts'

/** Who of the operator's own acts on an order, and when. */
export interface StaffCall {
  /** `staff:12`, `cli:asha` */
  actor: string
  now: Date
}

/** The order, for any buyer, locked until the transaction ends. Throws order_not_found. */
export async function lockOrderForStaff(connection: Connection, orderId: string): Promise<Order> {
  const order = await lockOrder(connection, idOfNumber(orderId))
  if (!order) throw refuseOrders('order_not_found')
  return order
}
