import { inTransaction } from '../../../platform/database.ts'
import { type AttemptRow, findResult, lockAttempt } from '../attempts.queries.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { addEvents, type EventToAdd, listEvents } from '../events/events.queries.ts'
import { refuseTests } from '../refuse-tests.ts'
import { evaluateReviewed } from './evaluate-reviewed.ts'
import { recordResult } from './record-result.ts'

/**
 * Adds late answers to the submitted attempt and scores everything that counts. Answers that arrived when the
 * key may have been seen keep it unranked (`late`); if everyone takes the test at one time they wait for an
 * operator (rules.md).
 */
export async function scoreAgain(
  { db, papers, receipts }: ScoringServices,
  attemptId: number,
  { add, now }: { add: readonly EventToAdd[]; now: Date },
): Promise<AttemptRow> {
  const signer = await receipts.signer(db)
  return await inTransaction(db, async (connection) => {
    const attempt = await lockAttempt(connection, attemptId)
    if (!attempt?.submittedAt || !attempt.submittedBy) throw refuseTests('attempt_not_found')
    const { submittedAt, submittedBy } = attempt
    const added = await addEvents(connection, add, now)
    if (added === 0) return attempt
    const paper = await papers.keyed(connection, attempt.paperVersionId)
    const before = await findResult(connection, attemptId)
    const events = await listEvents(connection, attemptId, before?.lateAcceptedAtMs)
    const evaluation = await evaluateReviewed(connection, { attempt, paper, events, before })
    const kept = { attempt, paper, evaluation, submittedAt, submittedBy }
    const was = before && { before: { result: before, cause: 'late' as const } }
    return await recordResult(connection, { signer, now }, { ...kept, ...was })
  })
}
