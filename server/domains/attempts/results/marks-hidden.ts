import type { Connection } from '../../../platform/database.ts'
import { plansOfPaper } from '../../papers/read-plans.ts'
import { findKeyTimes } from '../times/key-times.queries.ts'
import { areHidden } from './solutions-hidden.ts'

/** Whether the marks of this paper are still hidden from a person who took it, in any version. */
export async function areMarksHidden(connection: Connection, paperId: number, now: Date): Promise<boolean> {
  const times = (await findKeyTimes(connection, [paperId], now)).of(paperId)
  return areHidden(await plansOfPaper(connection, paperId), times, now)
}
