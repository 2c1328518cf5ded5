import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import { indianDate } from '../../platform/indian-calendar.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deletePastSlots, forgetLeadsOfGuests } from './leads-of-person.queries.ts'

const NAME = 'support.forget-guests'
const KEPT_DAYS = 180
const DAY_MS = 86_400_000

/** What has to happen by itself. */
export function supportJobs({ db }: { db: Database }, clock: Clock): Job[] {
  return [{ name: NAME, cron: '20 3 * * *', run: () => forgetGuests(db, clock.now()) }]
}

/** Empties guests' requests older than 180 days, and deletes counts of past days. */
export async function forgetGuests(
  db: Database,
  now: Date,
): Promise<{ forgotten: number; pastSlots: number }> {
  return await inTransaction(db, async (connection) => {
    const forgotten = await forgetLeadsOfGuests(connection, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    if (forgotten > 0)
      await recordAudit(connection, {
        happenedAt: now,
        actor: `job:${NAME}`,
        action: 'forget-leads',
        subject: 'leads',
        after: { forgotten },
      })
    return { forgotten, pastSlots: await deletePastSlots(connection, indianDate(now)) }
  })
}
