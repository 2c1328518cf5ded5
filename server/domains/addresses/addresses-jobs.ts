import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteGuestAddresses } from './guest-addresses.queries.ts'

const NAME = 'addresses.forget-guests'
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** What has to happen by itself. */
export function addressesJobs({ db }: { db: Database }, clock: Clock): Job[] {
  return [{ name: NAME, cron: '25 3 * * *', run: () => forgetGuestAddresses(db, clock.now()) }]
}

/** What guests gave more than 90 days ago, as long as their cookie lives, is kept no longer. */
export async function forgetGuestAddresses(db: Database, now: Date): Promise<{ forgotten: number }> {
  return await inTransaction(db, async (connection) => {
    const forgotten = await deleteGuestAddresses(connection, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    if (forgotten > 0)
      await recordAudit(connection, {
        happenedAt: now,
        actor: `job:${NAME}`,
        action: 'forget-addresses',
        subject: 'addresses',
        after: { forgotten },
      })
    return { forgotten }
  })
}
