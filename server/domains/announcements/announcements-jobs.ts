import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteEndedBefore } from './announcements.queries.ts'
import type { AnnouncementsServices } from './announcements-services.ts'
import { tellBegun } from './tell.ts'

const KEPT_MS = 180 * 86_400_000

export function announcementsJobs({ db, hub, clock }: AnnouncementsServices): Job[] {
  return [
    {
      name: 'announcements.tell-begun',
      cron: '* * * * *',
      run: () => tellBegun({ db, log: hub.log, clock }, clock.now()),
    },
    {
      name: 'announcements.forget-ended',
      cron: '35 3 * * *',
      run: () => deleteEndedBefore(db.$client, new Date(+clock.now() - KEPT_MS)),
    },
  ]
}
