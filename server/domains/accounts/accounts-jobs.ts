import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { sweepMessages } from '../../platform/messages/sweep-messages.ts'
import { sweepRateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { AccountsServices } from './accounts-services.ts'
import { erasePeople } from './privacy/deletion.ts'
import { makeExports } from './privacy/make-exports.ts'
import { sweepPersonalFiles } from './privacy/sweep-personal-files.ts'
import { deleteOldCodes } from './sign-in/codes.queries.ts'
import { deleteEndedSessions } from './sign-in/sessions.queries.ts'

/** What has to happen by itself: what a process that died left undone, and what has run out. */
export function accountsJobs(services: AccountsServices, clock: Clock): Job[] {
  const { db } = services
  return [
    {
      name: 'messages.deliver',
      cron: '* * * * *',
      run: async () => services.deliverSoon(),
    },
    {
      name: 'accounts.make-exports',
      cron: '*/5 * * * *',
      run: () => makeExports(services, clock.now()),
    },
    {
      name: 'accounts.erase-people',
      cron: '7 * * * *',
      run: () => erasePeople(services, clock.now()),
    },
    {
      name: 'accounts.sweep',
      cron: '*/10 * * * *',
      run: async () => ({
        messages: await sweepMessages(db, clock.now()),
        codes: await deleteOldCodes(db.$client, clock.now()),
        sessions: await deleteEndedSessions(db.$client, clock.now()),
        limits: await sweepRateLimits(db.$client, clock.now()),
      }),
    },
    {
      name: 'accounts.sweep-files',
      cron: '40 3 * * *',
      run: () => sweepPersonalFiles(services, clock.now()),
    },
  ]
}
