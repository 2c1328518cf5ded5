import type { Connection } from '../../../platform/database.ts'
import type { Capture } from '../payments.queries.ts'

/** Money that moved: a gateway took it from a buyer, or gave it back. */
export interface MoneyRow {
  kind: 'PAYMENT' | 'REFUND'
  at: Date
  gateway: string
  /** null: of an order that is not here */
  order_id: string | null
  gateway_order_id: string | null
  gateway_payment_id: string
  gateway_refund_id: string | null
  /** of a refund: its id here */
  refund_id: string | null
  amount_paise: string
  currency: string
  method: string | null
  verdict: Capture['verdict']
}

/** Everything that gateways took and gave back in a time, in its order. */
export async function listMoney(
  connection: Connection,
  { from, to }: { from: Date; to: Date },
): Promise<MoneyRow[]> {
  const { rows } = await connection.query<MoneyRow>(
    `select 'PAYMENT' as kind, captured_at as at, gateway, order_id, gateway_order_id, gateway_payment_id,
        null as gateway_refund_id, null as refund_id, amount_paise, currency, method, verdict, id
      from captures where captured_at >= $1 and captured_at < $2
      union all
      select 'REFUND', r.done_at, c.gateway, c.order_id, c.gateway_order_id, c.gateway_payment_id,
        r.gateway_refund_id, r.id, r.amount_paise, c.currency, c.method, c.verdict, r.id
      from refunds r join captures c on c.id = r.capture_id
      where r.status = 'DONE' and r.done_at >= $1 and r.done_at < $2
      order by at, kind, id`,
    [from, to],
  )
  return rows
}
