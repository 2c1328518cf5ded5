import type { Connection } from '../../platform/database.ts'

/** What `noteFailureTold` notes; a timeline leaves it out. */
export const FAILURE_TOLD = 'told-payment-failed'

/** True, and noted, when nobody was told of a failed payment of this order since `since`. */
export async function noteFailureTold(
  connection: Connection,
  orderId: number,
  since: Date,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into order_events (order_id, from_status, to_status, cause, actor, details, happened_at)
      select id, status, status, $2, 'store', '{}', $4 from orders where id = $1
        and not exists (select from order_events where order_id = $1 and cause = $2 and happened_at > $3)`,
    [orderId, FAILURE_TOLD, since, now],
  )
  return rowCount === 1
}
