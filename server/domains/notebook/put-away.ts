import { MOST_MISTAKES } from '../../../contract/exams/notebook.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import { describeDue } from './describe-due.ts'
import { dayStart } from './indian-day.ts'
import type { Mistake } from './mistake.ts'
import { changeDue, countAsked, lockMistake, lockNotebook } from './notebook.queries.ts'
import { refuseNotebook } from './refuse-notebook.ts'

export interface PutAway {
  mistakeId: number
  /** false: it is asked again */
  away: boolean
}

/**
 * The question is not asked any more, or it is asked again when it would have been; doing so twice changes
 * nothing. Throws mistake_not_found, and notebook_full where there is no room to take it back.
 */
export async function putAway(
  db: Database,
  { mistakeId, away }: PutAway,
  personId: number,
  now: Date,
): Promise<{ mistakeId: number; dueAt: string | null; inDays: number | null }> {
  return await inTransaction(db, async (connection) => {
    await lockNotebook(connection, personId)
    const mistake = await lockMistake(connection, personId, mistakeId)
    if (!mistake) throw refuseNotebook('mistake_not_found')
    if (away === (mistake.dueAt === null)) return { mistakeId, ...describeDue(mistake.dueAt, now) }
    const dueAt = away ? null : dueAfter(mistake, now)
    await changeDue(connection, mistakeId, dueAt)
    if (!away && (await countAsked(connection, personId)) > MOST_MISTAKES)
      throw refuseNotebook('notebook_full')
    return { mistakeId, ...describeDue(dueAt, now) }
  })
}

function dueAfter({ card: { lastReviewAt, scheduledDays } }: Mistake, now: Date): Date {
  const due = lastReviewAt && dayStart(lastReviewAt, scheduledDays)
  return due && due > now ? due : now
}
