import { indianDay } from '../../../display/indian-day.ts'
import { inTransaction } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { notifyChanged } from '../../platform/page-cache/changes.ts'
import { dayBefore } from './counting/popular-searches.ts'
import { foldDaysBefore, forgetDaysBefore } from './counting/searches.queries.ts'
import type { SearchServices } from './search-services.ts'

/** What fewer people searched for in a day is forgotten. */
export const FEWEST_PEOPLE = 5
const DAYS_KEPT = 400

export const SEARCHES_TAG = 'searches'

export function searchJobs({ db, clock }: Pick<SearchServices, 'db' | 'clock'>): Job[] {
  return [{ name: 'search.fold-days', cron: '10 0 * * *', run: () => foldDays(db, clock.now()) }]
}

/** Takes over what was searched for on days that are over; doing it twice changes nothing. */
export async function foldDays(db: SearchServices['db'], now: Date): Promise<void> {
  await inTransaction(db, async (connection) => {
    const days = await foldDaysBefore(connection, indianDay(now.getTime()), FEWEST_PEOPLE)
    await forgetDaysBefore(connection, dayBefore(now, DAYS_KEPT))
    if (days > 0) await notifyChanged(connection, [SEARCHES_TAG])
  })
}
