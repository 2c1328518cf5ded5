import type { Connection } from '../../../platform/database.ts'
import {
  bigint,
  int,
  json,
  numeric,
  type RowOf,
  statement,
  text,
  textOf,
} from '../../../platform/statement.ts'
import type { DeliveryAddress, Order } from '../order.ts'
import { UNPAID_TOLD } from '../order-messages.queries.ts'
import { ORDER, ORDER_ROW, orderOf } from '../order-row.queries.ts'
import type { OrderStatus } from '../order-status.ts'
import type { Attempt } from '../payments.queries.ts'

/** What was given back of what was bought; money that never bought anything is no part of it. */
const REFUNDED = `(select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = o.id and r.lines <> '[]') as refunded_paise`

export interface ListedOrder {
  order: Order
  refundedPaise: number
}

const LIST_ORDERS_OF = statement(
  'list-orders-of',
  { ...ORDER_ROW, refunded_paise: numeric },
  `select ${ORDER}, ${REFUNDED} from orders o where o.person_id = $1 order by o.id desc limit $2 offset $3`,
)

/** A person's orders, newest first. */
export async function listOrdersOf(
  connection: Connection,
  personId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedOrder[]> {
  const { rows } = await LIST_ORDERS_OF.run(connection, [personId, limit, offset])
  return rows.map((row) => ({ order: orderOf(row), refundedPaise: Number(row.refunded_paise) }))
}

const COUNT_ORDERS_OF = statement(
  'count-orders-of',
  { count: bigint },
  'select count(*) from orders where person_id = $1',
)

export async function countOrdersOf(connection: Connection, personId: number): Promise<number> {
  const { rows } = await COUNT_ORDERS_OF.run(connection, [personId])
  return Number(rows[0]!.count)
}

/** What followed an order; instants are texts of the database. */
const AFTERMATH_ROW = {
  refunded_paise: numeric,
  events: json<{ at: string; status: OrderStatus; cause: string; amountPaise: number | null }[]>(),
  shipments:
    json<
      {
        packageIds: number[]
        courier: string
        tracking: string
        sentAt: string
        deliveredAt: string | null
      }[]
    >(),
  refunds:
    json<
      {
        amountPaise: number
        status: 'DECIDED' | 'DONE' | 'STUCK'
        reason: string
        createdAt: string
        doneAt: string | null
      }[]
    >(),
  request: json<{
    status: 'OPEN' | 'GRANTED' | 'REFUSED'
    reason: string
    answer: string | null
    createdAt: string
  }>().orNull,
}

export type Aftermath = RowOf<typeof AFTERMATH_ROW>

const FIND_AFTERMATH = statement(
  'find-aftermath',
  AFTERMATH_ROW,
  `select ${REFUNDED},
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
)

/** All that followed an order, in one statement; without rows where nothing did. */
export async function findAftermath(connection: Connection, orderId: number): Promise<Aftermath> {
  const { rows } = await FIND_AFTERMATH.run(connection, [orderId, UNPAID_TOLD])
  return rows[0]!
}

const PAYMENT_STATE_ROW = {
  status: textOf<OrderStatus>(),
  attempt: textOf<Attempt['status']>().orNull,
  package_id: int,
  return_path: text.orNull,
}

export type PaymentStateRow = RowOf<typeof PAYMENT_STATE_ROW>

const FIND_PAYMENT_STATE = statement(
  'find-payment-state',
  PAYMENT_STATE_ROW,
  `select o.status, o.visit ->> 'returnPath' as return_path,
    (select status from payment_attempts where order_id = o.id order by id desc limit 1) as attempt,
    (select package_id from order_lines where order_id = o.id order by id limit 1) as package_id
    from orders o where o.id = $2 and o.person_id = $1`,
)

/** The state of the payment of a person's order: its newest attempt. */
export async function findPaymentState(
  connection: Connection,
  personId: number,
  orderId: number,
): Promise<PaymentStateRow | undefined> {
  const { rows } = await FIND_PAYMENT_STATE.run(connection, [personId, orderId])
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
