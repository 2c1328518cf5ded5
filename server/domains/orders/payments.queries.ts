import type { Connection } from '../../platform/database.ts'
import { bigint, type RowOf, statement, text, textOf, timestamptz } from '../../platform/statement.ts'
import type { Verdict } from './order-status.ts'

export interface Attempt {
  id: number
  orderId: number
  gateway: string
  /** ours: `T-1042-1` */
  ref: string
  gatewayOrderId: string | null
  amountPaise: number
  currency: string
  status: 'OPENING' | 'OPEN' | 'FAILED' | 'PAID' | 'CLOSED'
  createdAt: Date
}

const ATTEMPT_ROW = {
  id: bigint,
  order_id: bigint,
  gateway: text,
  ref: text,
  gateway_order_id: text.orNull,
  amount_paise: bigint,
  currency: text,
  status: textOf<Attempt['status']>(),
  created_at: timestamptz,
}

type AttemptRow = RowOf<typeof ATTEMPT_ROW>

const GATEWAY_ORDER_ID = /^[\x21-\x7e]{1,64}$/
const ATTEMPT = 'id, order_id, gateway, ref, gateway_order_id, amount_paise, currency, status, created_at'

const INSERT_PAYMENT_ATTEMPT = statement(
  'insert-payment-attempt',
  ATTEMPT_ROW,
  `insert into payment_attempts (order_id, gateway, ref, amount_paise, currency, status, ask_after, created_at, changed_at)
    select $1, $2, 'T-' || $1::bigint || '-' || 1 + (select count(*) from payment_attempts where order_id = $1), $3, 'INR', 'OPENING',
      $4, $5, $5
    returning ${ATTEMPT}`,
)

export async function insertAttempt(
  connection: Connection,
  attempt: { orderId: number; gateway: string; amountPaise: number; askAfter: Date; now: Date },
): Promise<Attempt> {
  const { rows } = await INSERT_PAYMENT_ATTEMPT.run(connection, [
    attempt.orderId,
    attempt.gateway,
    attempt.amountPaise,
    attempt.askAfter,
    attempt.now,
  ])
  return attemptOf(rows[0]!)
}

const FIND_LAST_ATTEMPT = statement(
  'find-last-attempt',
  ATTEMPT_ROW,
  `select ${ATTEMPT} from payment_attempts where order_id = $1 and ($2::text[] is null or gateway = any($2)) order by id desc limit 1`,
)

/** The last try to pay an order; with `gateways`, the last at one of these. */
export async function findLastAttempt(
  connection: Connection,
  orderId: number,
  gateways?: Iterable<string>,
): Promise<Attempt | undefined> {
  const { rows } = await FIND_LAST_ATTEMPT.run(connection, [orderId, gateways ? [...gateways] : null])
  return rows[0] && attemptOf(rows[0])
}

const FIND_ATTEMPT_BY_GATEWAY_ORDER = statement(
  'find-attempt-by-gateway-order',
  ATTEMPT_ROW,
  `select ${ATTEMPT} from payment_attempts where gateway_order_id = $1 and ($2::text is null or gateway = $2) limit 1`,
)

export async function findAttemptByGatewayOrder(
  connection: Connection,
  gateway: string | undefined,
  gatewayOrderId: string,
): Promise<Attempt | undefined> {
  // Anybody may ask, in any words; not all of them are text for PostgreSQL.
  if (!GATEWAY_ORDER_ID.test(gatewayOrderId)) return undefined
  const { rows } = await FIND_ATTEMPT_BY_GATEWAY_ORDER.run(connection, [gatewayOrderId, gateway ?? null])
  return rows[0] && attemptOf(rows[0])
}

export async function findAttemptByRef(connection: Connection, ref: string): Promise<Attempt | undefined> {
  const { rows } = await connection.query<AttemptRow>(
    `select ${ATTEMPT} from payment_attempts where ref = $1`,
    [ref],
  )
  return rows[0] && attemptOf(rows[0])
}

const SET_ATTEMPT_OPENED = statement(
  'set-attempt-opened',
  {},
  `update payment_attempts set gateway_order_id = $2, status = 'OPEN', changed_at = $3 where id = $1 and status = 'OPENING'`,
)

/** The gateway knows of it now; false when another call had it opened meanwhile. */
export async function setOpened(
  connection: Connection,
  attemptId: number,
  gatewayOrderId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await SET_ATTEMPT_OPENED.run(connection, [attemptId, gatewayOrderId, now])
  return rowCount === 1
}

const SET_ATTEMPT_STATUS = statement(
  'set-attempt-status',
  {},
  'update payment_attempts set status = $2, failure = $3, changed_at = $4 where id = $1',
)

export async function setAttemptStatus(
  connection: Connection,
  attemptId: number,
  status: Attempt['status'],
  failure: string | null,
  now: Date,
): Promise<void> {
  await SET_ATTEMPT_STATUS.run(connection, [attemptId, status, failure, now])
}

/**
 * Tries that may still be paid and are due to be asked about; those taken here are asked by nobody else for a
 * while.
 */
export async function takeDueAttempts(
  connection: Connection,
  now: Date,
  { most, youngerThan }: { most: number; youngerThan: Date },
): Promise<Attempt[]> {
  // Twice the age each time, at least a minute, at most six hours.
  const { rows } = await connection.query<AttemptRow>(
    `update payment_attempts set ask_after = $1::timestamptz
        + least(greatest($1::timestamptz - created_at, interval '1 minute'), interval '6 hours')
      where id in (
        select id from payment_attempts where status in ('OPENING', 'OPEN', 'FAILED') and ask_after <= $1 and created_at > $3
        order by ask_after limit $2 for update skip locked)
      returning ${ATTEMPT}`,
    [now, most, youngerThan],
  )
  return rows.map(attemptOf)
}

/** Tries so old that no gateway takes money for them any more. */
export async function closeOldAttempts(connection: Connection, olderThan: Date, now: Date): Promise<number> {
  const { rowCount } = await connection.query(
    `update payment_attempts set status = 'CLOSED', changed_at = $2
      where status in ('OPENING', 'OPEN', 'FAILED') and created_at <= $1`,
    [olderThan, now],
  )
  return rowCount ?? 0
}

export interface Capture {
  id: number
  gateway: string
  gatewayPaymentId: string
  orderId: number | null
  amountPaise: number
  verdict: Verdict | 'STRAY'
}

const CAPTURE_ROW = {
  id: bigint,
  gateway: text,
  gateway_payment_id: text,
  order_id: bigint.orNull,
  amount_paise: bigint,
  verdict: textOf<Capture['verdict']>(),
}

type CaptureRow = RowOf<typeof CAPTURE_ROW>

const CAPTURE = 'id, gateway, gateway_payment_id, order_id, amount_paise, verdict'

const FIND_CAPTURE = statement(
  'find-capture',
  CAPTURE_ROW,
  `select ${CAPTURE} from captures where gateway = $1 and gateway_payment_id = $2`,
)

export async function findCapture(
  connection: Connection,
  gateway: string,
  gatewayPaymentId: string,
): Promise<Capture | undefined> {
  const { rows } = await FIND_CAPTURE.run(connection, [gateway, gatewayPaymentId])
  return rows[0] && captureOf(rows[0])
}

const FIND_PAYING_CAPTURE = statement(
  'find-paying-capture',
  CAPTURE_ROW,
  `select ${CAPTURE} from captures where order_id = $1 and verdict = 'PAYS'`,
)

/** The capture that paid an order. */
export async function findPayingCapture(
  connection: Connection,
  orderId: number,
): Promise<Capture | undefined> {
  const { rows } = await FIND_PAYING_CAPTURE.run(connection, [orderId])
  return rows[0] && captureOf(rows[0])
}

const INSERT_CAPTURE = statement(
  'insert-capture',
  { id: bigint },
  `insert into captures (gateway, gateway_payment_id, gateway_order_id, order_id, attempt_id, amount_paise, currency, method,
      verdict, source, captured_at, recorded_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (gateway, gateway_payment_id) do nothing returning id`,
)

/** The id of the capture; undefined when this payment was recorded before. */
export async function insertCapture(
  connection: Connection,
  capture: Omit<Capture, 'id'> & {
    gatewayOrderId: string | null
    attemptId: number | null
    currency: string
    method: string | null
    source: string
    capturedAt: Date
    now: Date
  },
): Promise<number | undefined> {
  const { rows } = await INSERT_CAPTURE.run(connection, [
    capture.gateway,
    capture.gatewayPaymentId,
    capture.gatewayOrderId,
    capture.orderId,
    capture.attemptId,
    capture.amountPaise,
    capture.currency,
    capture.method,
    capture.verdict,
    capture.source,
    capture.capturedAt,
    capture.now,
  ])
  return rows[0] && Number(rows[0].id)
}

const FIND_WEBHOOK_EVENT = statement(
  'find-webhook-event',
  {},
  'select from webhook_events where gateway = $1 and event_id = $2',
)

export async function hasHeardEvent(
  connection: Connection,
  gateway: string,
  eventId: string,
): Promise<boolean> {
  const { rowCount } = await FIND_WEBHOOK_EVENT.run(connection, [gateway, eventId])
  return rowCount === 1
}

const INSERT_WEBHOOK_EVENT = statement(
  'insert-webhook-event',
  {},
  `insert into webhook_events (gateway, event_id, kind, received_at) values ($1, $2, $3, $4)
    on conflict (gateway, event_id) do nothing`,
)

export async function insertWebhookEvent(
  connection: Connection,
  event: { gateway: string; eventId: string; kind: string; now: Date },
): Promise<void> {
  await INSERT_WEBHOOK_EVENT.run(connection, [event.gateway, event.eventId, event.kind, event.now])
}

/** Repeats come within days; the payments themselves are known for ever. */
export async function forgetWebhookEvents(connection: Connection, before: Date): Promise<number> {
  const { rowCount } = await connection.query('delete from webhook_events where received_at < $1', [before])
  return rowCount ?? 0
}

function attemptOf(row: AttemptRow): Attempt {
  return {
    id: Number(row.id),
    orderId: Number(row.order_id),
    gateway: row.gateway,
    ref: row.ref,
    gatewayOrderId: row.gateway_order_id,
    amountPaise: Number(row.amount_paise),
    currency: row.currency,
    status: row.status,
    createdAt: row.created_at,
  }
}

function captureOf(row: CaptureRow): Capture {
  return {
    id: Number(row.id),
    gateway: row.gateway,
    gatewayPaymentId: row.gateway_payment_id,
    orderId: row.order_id === null ? null : Number(row.order_id),
    amountPaise: Number(row.amount_paise),
    verdict: row.verdict,
  }
}
