import type { Job } from '../../platform/jobs/jobs.ts'
import { forgetEndedLeases } from './leases/leases.queries.ts'
import { forgetRemovedMarks } from './marks.queries.ts'
import type { ReadingServices } from './reading.operations.ts'

/** A device that was away for longer shows a removed mark again. */
const REMOVED_KEPT_MS = 90 * 24 * 3600 * 1000

/**
 * What has to happen by itself: removed marks are forgotten once every device has learnt of it, and leases
 * once they ended.
 */
export function readingJobs({ db, clock }: Pick<ReadingServices, 'db' | 'clock'>): Job[] {
  return [
    {
      name: 'reading.sweep-marks',
      cron: '55 3 * * *',
      async run() {
        const removed = await forgetRemovedMarks(
          db.$client,
          new Date(clock.now().getTime() - REMOVED_KEPT_MS),
        )
        return { removed }
      },
    },
    {
      name: 'reading.sweep-leases',
      cron: '5 4 * * *',
      async run() {
        return { removed: await forgetEndedLeases(db.$client, clock.now()) }
      },
    },
  ]
}
