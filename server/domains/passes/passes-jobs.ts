import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { phonesKeptSince } from './trials/claim-trial.ts'
import { deletePhonesBefore } from './trials/trials.queries.ts'

export function passesJobs(db: Database, clock: Clock): Job[] {
  return [
    {
      name: 'passes.forget-phones',
      cron: '35 3 * * *',
      run: () => deletePhonesBefore(db.$client, phonesKeptSince(clock.now())),
    },
  ]
}
