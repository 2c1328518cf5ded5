import type { Connection } from '../../../platform/database.ts'
import { bigint, statement } from '../../../platform/statement.ts'

/** What of an order a refund gives back. */
export interface RefundedLine {
  packageId: number
  amountPaise: number
}

export interface Refund {
  id: number
  captureId: number
  orderId: number | null
  amountPaise: number
  reason: string
  ref: string
  gatewayRefundId: string | null
  status: 'DECIDED' | 'DONE' | 'STUCK'
  tries: number
}

interface RefundRow {
  id: string
  capture_id: string
  order_id: string | null
  amount_paise: string
  reason: string
  ref: string
  gateway_refund_id: string | null
  status: Refund['status']
  tries: number
}

const REFUND =
  'r.id, r.capture_id, r.order_id, r.amount_paise, r.reason, r.ref, r.gateway_refund_id, r.status, r.tries'

const INSERT_REFUND = statement(
  'insert-refund',
  { id: bigint },
  `insert into refunds (capture_id, order_id, amount_paise, reason, ref, status, lines, actor, try_after, created_at,
      gateway_refund_id, done_at)
    values ($1, $2, $3, $4, $5, case when $9::text is null then 'DECIDED' else 'DONE' end, $6, $7, $8, $8, $9,
      case when $9::text is null then null else $8::timestamptz end)
    on conflict (ref) do nothing returning id`,
)

/** The id of the refund; undefined when it was decided before. */
export async function insertRefund(
  connection: Connection,
  refund: {
    captureId: number
    orderId: number | null
    amountPaise: number
    reason: string
    ref: string
    lines: RefundedLine[]
    shippingPaise: number
    actor: string
    now: Date
    /** it was done at the gateway already */
    done?: { gatewayRefundId: string }
  },
): Promise<number | undefined> {
  const { rows } = await INSERT_REFUND.run(connection, [
    refund.captureId,
    refund.orderId,
    refund.amountPaise,
    refund.reason,
    refund.ref,
    JSON.stringify(refundedParts(refund)),
    refund.actor,
    refund.now,
    refund.done?.gatewayRefundId ?? null,
  ])
  return rows[0] && Number(rows[0].id)
}

function refundedParts({ lines, shippingPaise }: { lines: RefundedLine[]; shippingPaise: number }): object[] {
  return shippingPaise > 0 ? [...lines, { shippingPaise }] : lines
}

export async function findRefundByRef(connection: Connection, ref: string): Promise<Refund | undefined> {
  const { rows } = await connection.query<RefundRow>(`select ${REFUND} from refunds r where ref = $1`, [ref])
  return rows[0] && refundOf(rows[0])
}

/** What was given back, or is about to be, of one capture. */
export async function sumRefunds(connection: Connection, captureId: number): Promise<number> {
  const { rows } = await connection.query<{ sum: string }>(
    'select coalesce(sum(amount_paise), 0) as sum from refunds where capture_id = $1',
    [captureId],
  )
  return Number(rows[0]!.sum)
}

/** A refund to carry out, with the payment it is of. */
export interface DueRefund extends Refund {
  gateway: string
  gatewayPaymentId: string
}

/** Refunds that are due; those taken here are carried out by nobody else for a while. */
export async function takeDueRefunds(connection: Connection, now: Date, most: number): Promise<DueRefund[]> {
  const { rows } = await connection.query<RefundRow & { gateway: string; gateway_payment_id: string }>(
    `update refunds r set tries = r.tries + 1,
        try_after = $1::timestamptz + least(interval '1 minute' * (2 ^ least(r.tries, 10)), interval '6 hours')
      from captures c
      where c.id = r.capture_id and r.id in (
        select id from refunds where status = 'DECIDED' and try_after <= $1 order by id limit $2 for update skip locked)
      returning ${REFUND}, c.gateway, c.gateway_payment_id`,
    [now, most],
  )
  return rows.map((row) => ({
    ...refundOf(row),
    gateway: row.gateway,
    gatewayPaymentId: row.gateway_payment_id,
  }))
}

/** The gateway has given the money back; false when that was known. */
export async function setRefundDone(
  connection: Connection,
  refundId: number,
  gatewayRefundId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update refunds set status = 'DONE', gateway_refund_id = $2, done_at = $3 where id = $1 and status <> 'DONE'`,
    [refundId, gatewayRefundId, now],
  )
  return rowCount === 1
}

/** The gateway has it under way. */
export async function setRefundUnderWay(
  connection: Connection,
  refundId: number,
  gatewayRefundId: string,
): Promise<void> {
  await connection.query(`update refunds set gateway_refund_id = $2 where id = $1 and status = 'DECIDED'`, [
    refundId,
    gatewayRefundId,
  ])
}

/** A person has to handle it. */
export async function setRefundStuck(connection: Connection, refundId: number): Promise<void> {
  await connection.query(`update refunds set status = 'STUCK' where id = $1 and status = 'DECIDED'`, [
    refundId,
  ])
}

/** A refund that a person has to pay by hand. */
export interface StuckRefund {
  ref: string
  orderId: number | null
  amountPaise: number
  gateway: string
  gatewayPaymentId: string
  since: Date
}

/** The oldest first. */
export async function listStuckRefunds(connection: Connection, most: number): Promise<StuckRefund[]> {
  const { rows } = await connection.query<{
    ref: string
    order_id: string | null
    amount_paise: string
    gateway: string
    gateway_payment_id: string
    created_at: Date
  }>(
    `select r.ref, r.order_id, r.amount_paise, c.gateway, c.gateway_payment_id, r.created_at
      from refunds r join captures c on c.id = r.capture_id where r.status = 'STUCK' order by r.id limit $1`,
    [most],
  )
  return rows.map((row) => ({
    ref: row.ref,
    orderId: row.order_id === null ? null : Number(row.order_id),
    amountPaise: Number(row.amount_paise),
    gateway: row.gateway,
    gatewayPaymentId: row.gateway_payment_id,
    since: row.created_at,
  }))
}

/** Refunds of one payment that the gateway knows by these ids. */
export async function listGatewayRefundIds(
  connection: Connection,
  captureId: number,
): Promise<{ ref: string; gatewayRefundId: string | null }[]> {
  const { rows } = await connection.query<{ ref: string; gateway_refund_id: string | null }>(
    'select ref, gateway_refund_id from refunds where capture_id = $1',
    [captureId],
  )
  return rows.map((row) => ({ ref: row.ref, gatewayRefundId: row.gateway_refund_id }))
}

function refundOf(row: RefundRow): Refund {
  return {
    id: Number(row.id),
    captureId: Number(row.capture_id),
    orderId: row.order_id === null ? null : Number(row.order_id),
    amountPaise: Number(row.amount_paise),
    reason: row.reason,
    ref: row.ref,
    gatewayRefundId: row.gateway_refund_id,
    status: row.status,
    tries: row.tries,
  }
}
