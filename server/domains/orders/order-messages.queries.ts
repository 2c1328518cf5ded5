import type { Connection } from '../../platform/database.ts'

/** What `noteUnpaidTold` notes; a timeline leaves it out. */
export const UNPAID_TOLD = 'told-payment-failed'

/** True, and recorded, if nobody was reminded since `since` that this order is unpaid. */
export async function noteUnpaidTold(
  connection: Connection,
  orderId: number,
  since: Date,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into order_events (order_id, from_status, to_status, cause, actor, details, happened_at)
      select id, status, status, $2, 'store', '{}', $4 from orders where id = $1
        and not exists (select from order_events where order_id = $1 and cause = $2 and happened_at > $3)`,
    [orderId, UNPAID_TOLD, since, now],
  )
  return rowCount === 1
}
