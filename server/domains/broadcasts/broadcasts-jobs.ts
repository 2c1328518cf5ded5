import type { Job } from '../../platform/jobs/jobs.ts'
import { type BroadcastsServices, writerOf } from './broadcasts-services.ts'
import { makeRecordings } from './recording/make-recordings.ts'
import { sweepParts } from './recording/sweep-parts.ts'
import { settleBroadcasts } from './taking/settle.ts'

/** What has to happen by itself, also where no process takes streams any more. */
export function broadcastsJobs(services: BroadcastsServices): Job[] {
  return [
    {
      name: 'broadcasts.settle',
      cron: '* * * * *',
      run: async () => ({ goingOn: (await settleBroadcasts(writerOf(services))).length }),
    },
    { name: 'broadcasts.make-recordings', cron: '* * * * *', run: () => makeRecordings(services) },
    { name: 'broadcasts.sweep-parts', cron: '20 * * * *', run: () => sweepParts(services) },
  ]
}
