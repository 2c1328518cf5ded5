import type { Connection } from '../../platform/database.ts'
import { bigint, int, statement } from '../../platform/statement.ts'
import type { Order, OrderLine } from './order.ts'
import { UNPAID_TOLD } from './order-messages.queries.ts'
import { ORDER, ORDER_ROW, orderOf } from './order-row.queries.ts'
import type { OrderStatus } from './order-status.ts'

export type NewOrder = Omit<Order, 'id' | 'status' | 'paidAt' | 'lines'> & {
  lines: Omit<OrderLine, 'id' | 'refundedPaise'>[]
}

/** Who will be asked to collect its money, and when they are asked what became of it. */
export interface FirstAttempt {
  gateway: string
  askAfter: Date
}

const INSERT_ORDER = statement(
  'insert-order',
  { id: bigint, attempt_id: bigint.orNull },
  `with placed as (
      insert into orders (request_key, request_hash, person_id, status, mrp_paise, items_paise, discount_paise, shipping_paise,
        payable_paise, shipping_tax_code, shipping_tax_percent, coupon_code, state_code, buyer, address, language, free_trial, visit,
        reserved, expires_at, created_at, changed_at)
      values ($1, $2, $3, 'CREATED', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20)
      on conflict (person_id, request_key) do nothing returning id
    ), lines as (
      insert into order_lines (order_id, package_id, pack_id, validity_id, title, slug, validity_title, product_type, shippable,
        quantity, mrp_paise, price_paise, items_paise, discount_paise, amount_paise, tax_code, tax_percent, validity, delivery)
      select placed.id, l."packageId", l."packId", l."validityId", l.title, l.slug, l."validityTitle", l."productType", l.shippable,
        l.quantity, l."mrpPaise", l."pricePaise", l."itemsPaise", l."discountPaise", l."amountPaise", l."taxCode", l."taxPercent",
        l.validity, l.delivery
      from placed, json_to_recordset($21) as l ("packageId" int, "packId" int, "validityId" int, title text, slug text,
        "validityTitle" text, "productType" text, shippable boolean, quantity int, "mrpPaise" bigint, "pricePaise" bigint,
        "itemsPaise" bigint, "discountPaise" bigint, "amountPaise" bigint, "taxCode" text, "taxPercent" numeric, validity jsonb,
        delivery text)
    ), told as (
      insert into order_events (order_id, from_status, to_status, cause, actor, details, happened_at)
      select id, null, 'CREATED', 'placed', 'person', jsonb_build_object('payablePaise', $8::bigint), $20 from placed
    ), tried as (
      insert into payment_attempts (order_id, gateway, ref, amount_paise, currency, status, ask_after, created_at, changed_at)
      select id, $22::text, 'T-' || id || '-1', $8, 'INR', 'OPENING', $23::timestamptz, $20, $20 from placed where $22::text is not null
      returning id
    )
    select id, (select id from tried) as attempt_id from placed`,
)

/**
 * Writes the order as CREATED with its lines, its first event and, if there is something to pay, its first
 * attempt: one statement, since every order waits for it. Undefined if this person has placed one with this
 * key already.
 */
export async function insertOrder(
  connection: Connection,
  order: NewOrder,
  attempt: FirstAttempt | null,
): Promise<{ id: number; attemptId: number | null } | undefined> {
  const { rows } = await INSERT_ORDER.run(connection, [
    order.requestKey,
    order.requestHash,
    order.personId,
    order.mrpPaise,
    order.itemsPaise,
    order.discountPaise,
    order.shippingPaise,
    order.payablePaise,
    order.shippingTax?.code ?? null,
    order.shippingTax?.percent ?? null,
    order.couponCode,
    order.stateCode,
    JSON.stringify(order.buyer),
    order.address === null ? null : JSON.stringify(order.address),
    order.language,
    order.freeTrial,
    JSON.stringify(order.visit),
    order.reserved,
    order.expiresAt,
    order.createdAt,
    JSON.stringify(order.lines),
    attempt?.gateway ?? null,
    attempt?.askAfter ?? null,
  ])
  const [row] = rows
  return row && { id: Number(row.id), attemptId: row.attempt_id === null ? null : Number(row.attempt_id) }
}

const FIND_PLACED = statement(
  'find-placed',
  { ...ORDER_ROW, waiting: int },
  `select w.waiting, p.* from (
      select count(*)::int as waiting from orders where person_id = $1 and status in ('CREATED', 'PAYMENT_PENDING')
    ) w left join (select ${ORDER} from orders o where person_id = $1 and request_key = $2) p on true`,
)

/** What this person has ordered under this key, and how many orders of theirs wait to be paid. */
export async function findPlaced(
  connection: Connection,
  personId: number,
  requestKey: string,
): Promise<{ order: Order | undefined; waiting: number }> {
  const { rows } = await FIND_PLACED.run(connection, [personId, requestKey])
  const row = rows[0]!
  return { order: row.id === null ? undefined : orderOf(row), waiting: row.waiting }
}

const FIND_ORDER_OF = statement(
  'find-order-of',
  ORDER_ROW,
  `select ${ORDER} from orders o where id = $2 and person_id = $1`,
)

/** An order of this person; another person's counts as missing. */
export async function findOrderOf(
  connection: Connection,
  personId: number,
  orderId: number,
): Promise<Order | undefined> {
  const { rows } = await FIND_ORDER_OF.run(connection, [personId, orderId])
  return rows[0] && orderOf(rows[0])
}

const FIND_ORDER = statement('find-order', ORDER_ROW, `select ${ORDER} from orders o where id = $1`)

export async function findOrder(connection: Connection, orderId: number): Promise<Order | undefined> {
  const { rows } = await FIND_ORDER.run(connection, [orderId])
  return rows[0] && orderOf(rows[0])
}

const LOCK_ORDER = statement('lock-order', {}, 'select from orders where id = $1 for update')

/** The order in its present state, locked until the transaction ends. */
export async function lockOrder(connection: Connection, orderId: number): Promise<Order | undefined> {
  // What another transaction wrote meanwhile is seen only by a statement that begins after the lock was got.
  const { rowCount } = await LOCK_ORDER.run(connection, [orderId])
  return rowCount === 0 ? undefined : await findOrder(connection, orderId)
}

const SET_ORDER_STATUS = statement(
  'set-order-status',
  {},
  `update orders set status = $2, changed_at = $3, paid_at = case when $2 = 'PAID' then $3 else paid_at end where id = $1`,
)

/** Only move-order.ts calls this: a status never changes without its event. */
export async function setStatus(
  connection: Connection,
  orderId: number,
  to: OrderStatus,
  now: Date,
): Promise<void> {
  await SET_ORDER_STATUS.run(connection, [orderId, to, now])
}

const INSERT_ORDER_EVENT = statement(
  'insert-order-event',
  {},
  `insert into order_events (order_id, from_status, to_status, cause, actor, details, happened_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
)

export async function insertEvent(
  connection: Connection,
  event: {
    orderId: number
    from: OrderStatus | null
    to: OrderStatus
    cause: string
    actor: string
    details: object
    at: Date
  },
): Promise<void> {
  await INSERT_ORDER_EVENT.run(connection, [
    event.orderId,
    event.from,
    event.to,
    event.cause,
    event.actor,
    JSON.stringify(event.details),
    event.at,
  ])
}

export async function setReserved(connection: Connection, orderId: number, reserved: boolean): Promise<void> {
  await connection.query('update orders set reserved = $2 where id = $1', [orderId, reserved])
}

export async function setExpiry(connection: Connection, orderId: number, expiresAt: Date): Promise<void> {
  await connection.query('update orders set expires_at = $2 where id = $1', [orderId, expiresAt])
}

/** Orders whose time to be paid is over, the oldest first. */
export async function listOverdue(connection: Connection, now: Date, most: number): Promise<number[]> {
  const { rows } = await connection.query<{ id: string }>(
    `select id from orders where status in ('CREATED', 'PAYMENT_PENDING') and expires_at <= $1 order by expires_at limit $2`,
    [now, most],
  )
  return rows.map(({ id }) => Number(id))
}

/** Orders that have waited since before then, whose buyer was not reminded; the oldest first. */
export async function listUnreminded(
  connection: Connection,
  asked: { placedBefore: Date; now: Date; most: number },
): Promise<number[]> {
  const { rows } = await connection.query<{ id: string }>(
    `select id from orders o where status in ('CREATED', 'PAYMENT_PENDING') and expires_at > $2 and created_at <= $1
      and not exists (select from order_events e where e.order_id = o.id and e.cause = $4) order by expires_at limit $3`,
    [asked.placedBefore, asked.now, asked.most, UNPAID_TOLD],
  )
  return rows.map(({ id }) => Number(id))
}

/** Whether this person has bought any of these after that moment, in another order. */
export async function hasBoughtSince(
  connection: Connection,
  order: Pick<Order, 'id' | 'personId' | 'createdAt' | 'lines'>,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select 1 from orders o join order_lines l on l.order_id = o.id
      where o.person_id = $1 and o.id <> $2 and o.created_at >= $3 and o.status in ('PAID', 'FULFILLED', 'PARTLY_REFUNDED')
        and l.package_id = any($4::int[]) limit 1`,
    [order.personId, order.id, order.createdAt, order.lines.map(({ packageId }) => packageId)],
  )
  return rowCount === 1
}

/**
 * Orders of one person are placed one after the other: what a coupon allows each of them depends on the
 * others.
 */
export async function lockBuyer(connection: Connection, personId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, hashint8($2))', [BUYER_LOCKS, personId])
}

/** Advisory locks on who places an order. */
const BUYER_LOCKS = 7_415_010

export async function setDelivery(
  connection: Connection,
  orderId: number,
  packageIds: number[],
  from: NonNullable<OrderLine['delivery']>,
  to: NonNullable<OrderLine['delivery']>,
): Promise<number> {
  const { rowCount } = await connection.query(
    'update order_lines set delivery = $4 where order_id = $1 and package_id = any($2::int[]) and delivery = $3',
    [orderId, packageIds, from, to],
  )
  return rowCount ?? 0
}

export async function addRefunded(
  connection: Connection,
  orderId: number,
  packageId: number,
  amountPaise: number,
): Promise<void> {
  await connection.query(
    'update order_lines set refunded_paise = refunded_paise + $3 where order_id = $1 and package_id = $2',
    [orderId, packageId, amountPaise],
  )
}
