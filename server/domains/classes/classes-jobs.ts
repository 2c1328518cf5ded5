import { forgetOldEvents } from '../../platform/hub/forget-old-events.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { ClassesServices } from './classes-services.ts'
import { tellMembers } from './telling/tell-members.ts'
import { deleteTellingsBefore } from './telling/tellings.queries.ts'
import { deleteVisitsBefore } from './visitors/visitor-places.queries.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 30 * DAY_MS

export function classesJobs(services: ClassesServices): Job[] {
  const { db, clock, hub } = services
  return [
    { name: 'classes.tell-members', cron: '* * * * *', run: () => tellMembers(services, clock.now()) },
    {
      name: 'classes.forget-tellings',
      cron: '25 3 * * *',
      run: () => deleteTellingsBefore(db.$client, new Date(+clock.now() - KEPT_MS)),
    },
    {
      name: 'classes.forget-visits',
      cron: '35 3 * * *',
      run: () => deleteVisitsBefore(db.$client, new Date(+clock.now() - DAY_MS)),
    },
    { name: 'live.forget-events', cron: '45 3 * * *', run: () => forgetOldEvents(hub.log, clock.now()) },
  ]
}
