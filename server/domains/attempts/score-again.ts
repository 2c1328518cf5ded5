import { type Database, inTransaction } from '../../platform/database.ts'
import type { PublishedPapers } from '../papers/published-papers.ts'
import {
  type AttemptRow,
  addEvents,
  type EventToAdd,
  findResult,
  finishAttempt,
  listEvents,
  lockAttempt,
} from './attempts.queries.ts'
import { evaluateAttempt } from './evaluate-attempt.ts'
import { refuseTests } from './refuse-tests.ts'

/**
 * Afterwards what came late stands with the attempt that was handed in, and its result is of everything that counts. Answers that came when the
 * key may have been seen keep it out of rank (`late`); where everybody takes the test at one time they wait for an operator (rules.md).
 */
export async function scoreAgain(
  { db, papers }: { db: Database; papers: PublishedPapers },
  attemptId: number,
  { add, now }: { add: readonly EventToAdd[]; now: Date },
): Promise<AttemptRow> {
  return await inTransaction(db, async (connection) => {
    const attempt = await lockAttempt(connection, attemptId)
    if (!attempt?.submittedAt || !attempt.submittedBy) throw refuseTests('attempt_not_found')
    const added = await addEvents(connection, add, now)
    if (added === 0) return attempt
    const paper = await papers.get(connection, attempt.paperVersionId)
    const before = await findResult(connection, attemptId)
    const events = await listEvents(connection, attemptId, before?.lateAcceptedAtMs)
    const evaluation = evaluateAttempt(paper, attempt, events, before)
    await finishAttempt(connection, {
      ...evaluation,
      id: attemptId,
      submittedAt: attempt.submittedAt,
      submittedBy: attempt.submittedBy,
    })
    return { ...attempt, late: evaluation.late, gotUnits: evaluation.gotUnits }
  })
}
