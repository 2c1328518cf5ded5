import type { Database } from '../database.ts'
import { type BackFill, runBackFill } from '../migrating/back-fill.ts'
import type { Job } from './jobs.ts'

/** The next run goes on where one ended. */
const RUN_MS = 50_000

/** Goes on with the back-fills until they are finished or the run's time is over. */
export function backFillJob(db: Database, backFills: readonly BackFill[]): Job {
  return {
    name: 'store.back-fill',
    cron: '* * * * *',
    async run() {
      const until = performance.now() + RUN_MS
      const finished: string[] = []
      for (const each of backFills)
        if (await runBackFill(db, each, { isOver: () => performance.now() > until })) finished.push(each.name)
      return { finished }
    },
  }
}
