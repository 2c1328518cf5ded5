import type { Job } from '../../platform/jobs/jobs.ts'
import { TESTS_TAG } from '../papers/tests-tag.ts'
import type { OwnSearchServices } from './own-search-services.ts'
import { readUnread, recountLately } from './passages/read-unread.ts'

/** What has to happen by itself: what changes in courses is read, so that it can be found. */
export function ownSearchJobs(services: Pick<OwnSearchServices, 'db' | 'storage' | 'clock'>): Job[] {
  return [
    {
      name: 'own-search.read',
      cron: '*/10 * * * *',
      wokenBy: TESTS_TAG,
      run: () => readUnread(services),
    },
    { name: 'own-search.recount', cron: '20 4 * * *', run: () => recountLately(services) },
  ]
}
