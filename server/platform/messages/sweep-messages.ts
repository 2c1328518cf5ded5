import type { Database } from '../database.ts'
import { MOST_ATTEMPTS } from './deliver-messages.ts'

const KEPT_DAYS = 30

/**
 * No message that has run out or was tried for the last time keeps its params, and none is older than 30
 * days. A second time changes nothing.
 */
export async function sweepMessages(db: Database, now: Date): Promise<{ ended: number; deleted: number }> {
  const ended = await db.$client.query(
    `update outbox_messages set failed_at = $1, params = null,
       last_error = case when expires_at <= $1 then 'run out' else coalesce(last_error, 'never answered') end
     where sent_at is null and failed_at is null
       and (expires_at <= $1 or (attempts >= $2 and send_after <= $1))`,
    [now, MOST_ATTEMPTS],
  )
  const deleted = await db.$client.query('delete from outbox_messages where created_at < $1', [
    new Date(now.getTime() - KEPT_DAYS * 86_400_000),
  ])
  return { ended: ended.rowCount ?? 0, deleted: deleted.rowCount ?? 0 }
}
