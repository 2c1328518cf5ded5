import type { Database } from '../../../platform/database.ts'
import { openingsOf } from '../../passes/may-open.ts'
import { countOrdersOf, listOrdersOf } from './after-sale.queries.ts'
import { type OrderList, orderHead, packagesOf } from './order-answers.ts'

/** A page of the person's orders, newest first, and how many they have. */
export async function listOrders(
  { db }: { db: Database },
  personId: number,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  now: Date,
): Promise<OrderList> {
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const [listed, total] = await Promise.all([
    listOrdersOf(db.$client, personId, page),
    countOrdersOf(db.$client, personId),
  ])
  const openings = await openingsOf(db.$client, personId, packagesOf(listed.map(({ order }) => order)), now)
  return {
    orders: listed.map(({ order, refundedPaise }) => orderHead(order, refundedPaise, openings, now)),
    total,
  }
}
