import type { Connection } from '../platform/database.ts'

/** A try to pay an order that waits. */
export interface WaitingTry {
  orderId: number
  orderStatus: string
  amountPaise: number
  expiresAt: Date
  gateway: string
  ref: string
  gatewayOrderId: string | null
  status: string
}

/** Orders that wait to be paid, newest first, with every try to pay them. */
export async function listWaitingTries(connection: Connection): Promise<WaitingTry[]> {
  const { rows } = await connection.query<WaitingTry>(
    `select o.id::int as "orderId", o.status as "orderStatus", a.amount_paise::float8 as "amountPaise", o.expires_at as "expiresAt",
        a.gateway, a.ref, a.gateway_order_id as "gatewayOrderId", a.status
      from orders o join payment_attempts a on a.order_id = o.id
      where o.status in ('CREATED', 'PAYMENT_PENDING') order by o.id desc, a.id limit 100`,
  )
  return rows
}

/** Money that came in, newest first, with what became of it. */
export interface CaptureShown {
  orderId: number | null
  gateway: string
  paymentId: string
  amountPaise: number
  verdict: string
  source: string
  recordedAt: Date
  /** what goes back of it */
  refunds: { amountPaise: number; status: string }[]
}

export async function listCaptures(connection: Connection): Promise<CaptureShown[]> {
  const { rows } = await connection.query<CaptureShown>(
    `select c.order_id::int as "orderId", c.gateway, c.gateway_payment_id as "paymentId", c.amount_paise::float8 as "amountPaise",
        c.verdict, c.source, c.recorded_at as "recordedAt",
        (select coalesce(json_agg(json_build_object('amountPaise', r.amount_paise, 'status', r.status) order by r.id), '[]')
          from refunds r where r.capture_id = c.id) as refunds
      from captures c order by c.id desc limit 50`,
  )
  return rows
}

/** The webhooks that the sandbox will send or has sent to the store. */
export interface WebhookShown {
  eventId: string
  name: string
  dueAt: Date
  deliveredAt: Date | null
  tries: number
}

export async function listWebhooks(connection: Connection): Promise<WebhookShown[]> {
  const { rows } = await connection.query<WebhookShown>(
    `select event_id as "eventId", body::json ->> 'event' as name, due_at as "dueAt", delivered_at as "deliveredAt", tries
      from sandbox_webhooks order by id desc limit 50`,
  )
  return rows
}
