import type { Connection } from '../../../platform/database.ts'
import { plansOfPaper } from '../../papers/read-plans.ts'
import { sumTimeCredits } from '../times/time-credits.queries.ts'
import { areHidden } from './solutions-hidden.ts'

/** Whether the marks of this paper are still hidden from a person who took it, in any version. */
export async function areMarksHidden(connection: Connection, paperId: number, now: Date): Promise<boolean> {
  const credits = (await sumTimeCredits(connection, [paperId])).get(paperId) ?? 0
  return areHidden(await plansOfPaper(connection, paperId), credits, now)
}
