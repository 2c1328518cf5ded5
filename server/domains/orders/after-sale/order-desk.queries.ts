import type { Connection } from '../../../platform/database.ts'
import type { Buyer } from '../order.ts'
import type { OrderStatus } from '../order-status.ts'

/** An order as a list for staff shows it. */
export interface DeskOrder {
  id: string
  created_at: Date
  status: OrderStatus
  payable_paise: string
  buyer: Buyer
  /** titles of what waits to be sent */
  to_send: string[]
  /** the open wish for a refund */
  wish: string | null
}

/**
 * Which orders: those of one status, with books to send, or with an open wish for a refund; without any: all.
 */
export interface DeskFilter {
  status?: OrderStatus | undefined
  toSend?: boolean | undefined
  refundAsked?: boolean | undefined
}

/** The newest first; of those with something to be done the oldest. */
export async function listDeskOrders(
  connection: Connection,
  { status, toSend = false, refundAsked = false }: DeskFilter,
  most: number,
): Promise<DeskOrder[]> {
  const inOrder = toSend || refundAsked ? 'order by o.id' : 'order by o.id desc'
  const { rows } = await connection.query<DeskOrder>(
    `with chosen as (
      select o.id, o.created_at, o.status, o.payable_paise, o.buyer, o.status in ('PAID', 'PARTLY_REFUNDED') as waits from orders o
      where ($1::text is null or o.status = $1)
        and (not $2 or (o.status in ('PAID', 'PARTLY_REFUNDED')
          and exists (select from order_lines where order_id = o.id and delivery = 'WAITING')))
        and (not $3 or exists (select from refund_requests where order_id = o.id and status = 'OPEN'))
      ${inOrder} limit $4)
    select o.id, o.created_at, o.status, o.payable_paise, o.buyer,
      array(select title from order_lines where order_id = o.id and delivery = 'WAITING' and o.waits order by id) as to_send,
      (select reason from refund_requests where order_id = o.id and status = 'OPEN') as wish
    from chosen o ${inOrder}`,
    [status ?? null, toSend, refundAsked, most],
  )
  return rows
}
