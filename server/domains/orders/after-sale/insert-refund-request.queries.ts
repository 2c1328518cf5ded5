import type { Connection } from '../../../platform/database.ts'

/** True when the wish is new; an order has one open wish at most. */
export async function insertRefundRequest(
  connection: Connection,
  asked: { orderId: number; personId: number; reason: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into refund_requests (order_id, person_id, reason, status, created_at) values ($1, $2, $3, 'OPEN', $4)
      on conflict (order_id) where status = 'OPEN' do nothing`,
    [asked.orderId, asked.personId, asked.reason, now],
  )
  return rowCount === 1
}
