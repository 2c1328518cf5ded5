import type { Connection } from '../../../platform/database.ts'
import { refuseComment } from '../comments-services.ts'
import { countWritten } from './comments.queries.ts'
import { countReported } from './reports.queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MOST_A_MINUTE = 4
const MOST_A_DAY = 50
const MOST_REPORTS_A_DAY = 30

/** Called under the lock of the writer, so that what comes at once is counted as well. */
export async function insistOnRoom(connection: Connection, personId: number, now: Date): Promise<void> {
  const { lately, today } = await countWritten(connection, personId, {
    lately: new Date(now.getTime() - MINUTE_MS),
    today: new Date(now.getTime() - DAY_MS),
  })
  if (lately >= MOST_A_MINUTE || today >= MOST_A_DAY) throw refuseComment('too_many_comments')
}

/** The same of what somebody reports. */
export async function insistOnReports(connection: Connection, personId: number, now: Date): Promise<void> {
  const reported = await countReported(connection, personId, new Date(now.getTime() - DAY_MS))
  if (reported >= MOST_REPORTS_A_DAY) throw refuseComment('too_many_reports')
}
