import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { prepareMissingOpenings } from './files/prepare-openings.ts'
import { sweepContents } from './files/sweep-contents.ts'

/** What has to happen by itself: files that no item holds go, documents of before are prepared. */
export function contentsJobs({ db, storage }: { db: Database; storage: Storage }, clock: Clock): Job[] {
  return [
    { name: 'papers.sweep-contents', cron: '35 3 * * *', run: () => sweepContents(db, storage, clock) },
    { name: 'contents.prepare-openings', cron: '10 * * * *', run: () => prepareMissingOpenings(db, storage) },
  ]
}
