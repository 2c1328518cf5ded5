import type { Connection } from '../../../platform/database.ts'
import type { DeliveryAddress, Order } from '../order.ts'
import { UNPAID_TOLD } from '../order-messages.queries.ts'
import { ORDER, type OrderRow, orderOf } from '../order-row.queries.ts'
import type { OrderStatus } from '../order-status.ts'
import type { Attempt } from '../paying/payments.queries.ts'

/** What was given back of what was bought; money that never bought anything is no part of it. */
const REFUNDED = `(select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = o.id and r.lines <> '[]') as refunded_paise`

export interface ListedOrder {
  order: Order
  refundedPaise: number
}

/** A person's orders, newest first. */
export async function listOrdersOf(
  connection: Connection,
  personId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedOrder[]> {
  const { rows } = await connection.query<OrderRow & { refunded_paise: string }>({
    name: 'list-orders-of',
    text: `select ${ORDER}, ${REFUNDED} from orders o where o.person_id = $1 order by o.id desc limit $2 offset $3`,
    values: [personId, limit, offset],
  })
  return rows.map((row) => ({ order: orderOf(row), refundedPaise: Number(row.refunded_paise) }))
}

export async function countOrdersOf(connection: Connection, personId: number): Promise<number> {
  const { rows } = await connection.query<{ count: string }>({
    name: 'count-orders-of',
    text: 'select count(*) from orders where person_id = $1',
    values: [personId],
  })
  return Number(rows[0]!.count)
}

/** What followed an order; instants are texts of the database. */
export interface Aftermath {
  refunded_paise: string
  events: { at: string; status: OrderStatus; cause: string; amountPaise: number | null }[]
  shipments: {
    packageIds: number[]
    courier: string
    tracking: string
    sentAt: string
    deliveredAt: string | null
  }[]
  refunds: {
    amountPaise: number
    status: 'DECIDED' | 'DONE' | 'STUCK'
    reason: string
    createdAt: string
    doneAt: string | null
  }[]
  request: {
    status: 'OPEN' | 'GRANTED' | 'REFUSED'
    reason: string
    answer: string | null
    createdAt: string
  } | null
}

/** All that followed an order, in one statement; without rows where nothing did. */
export async function findAftermath(connection: Connection, orderId: number): Promise<Aftermath> {
  const { rows } = await connection.query<Aftermath>({
    name: 'find-aftermath',
    text: `select ${REFUNDED},
      (select coalesce(json_agg(json_build_object('at', happened_at, 'status', to_status, 'cause', cause, 'amountPaise',
          case when jsonb_typeof(details -> 'amountPaise') = 'number' then details -> 'amountPaise' end) order by id), '[]')
        from order_events where order_id = o.id and cause <> $2) as events,
      (select coalesce(json_agg(json_build_object('packageIds', package_ids, 'courier', courier, 'tracking', tracking,
          'sentAt', sent_at, 'deliveredAt', delivered_at) order by id), '[]')
        from shipments where order_id = o.id) as shipments,
      (select coalesce(json_agg(json_build_object('amountPaise', amount_paise, 'status', status, 'reason', reason,
          'createdAt', created_at, 'doneAt', done_at) order by id), '[]')
        from refunds where order_id = o.id) as refunds,
      (select json_build_object('status', status, 'reason', reason, 'answer', answer, 'createdAt', created_at)
        from refund_requests where order_id = o.id order by id desc limit 1) as request
      from orders o where o.id = $1`,
    values: [orderId, UNPAID_TOLD],
  })
  return rows[0]!
}

export interface PaymentStateRow {
  status: OrderStatus
  attempt: Attempt['status'] | null
  package_id: number
  return_path: string | null
}

/** How the payment of a person's order stands: its newest try. */
export async function findPaymentState(
  connection: Connection,
  personId: number,
  orderId: number,
): Promise<PaymentStateRow | undefined> {
  const { rows } = await connection.query<PaymentStateRow>({
    name: 'find-payment-state',
    text: `select o.status, o.visit ->> 'returnPath' as return_path,
      (select status from payment_attempts where order_id = o.id order by id desc limit 1) as attempt,
      (select package_id from order_lines where order_id = o.id order by id limit 1) as package_id
      from orders o where o.id = $2 and o.person_id = $1`,
    values: [personId, orderId],
  })
  return rows[0]
}

export async function setAddress(
  connection: Connection,
  orderId: number,
  address: DeliveryAddress,
  now: Date,
): Promise<void> {
  await connection.query('update orders set address = $2, changed_at = $3 where id = $1', [
    orderId,
    JSON.stringify(address),
    now,
  ])
}
