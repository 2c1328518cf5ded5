import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteGuestCarts } from './cart.queries.ts'

const DAY_MS = 86_400_000
/** As long as the cookie that finds it. */
const KEPT_DAYS = 90

/** What has to happen by itself: guests' carts that nobody has touched for 90 days are forgotten. */
export function cartJobs({ db }: { db: Database }, clock: Clock): Job[] {
  return [
    {
      name: 'cart.forget-guests',
      cron: '50 3 * * *',
      run: async () => ({
        forgotten: await deleteGuestCarts(db.$client, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
      }),
    },
  ]
}
