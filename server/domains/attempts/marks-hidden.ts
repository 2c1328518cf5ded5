import type { Connection } from '../../platform/database.ts'
import { plansOfPaper } from '../papers/listed-tests.ts'
import { areHidden } from './solutions-hidden.ts'
import { sumTimeCredits } from './time-credits.queries.ts'

/** Whether somebody who has taken this paper may not be told their marks yet, whichever version they took. */
export async function areMarksHidden(connection: Connection, paperId: number, now: Date): Promise<boolean> {
  const credits = (await sumTimeCredits(connection, [paperId])).get(paperId) ?? 0
  return areHidden(await plansOfPaper(connection, paperId), credits, now)
}
