import { marksOf } from '../../../../exam/marks.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { findResult, lockAttempt } from '../attempts.queries.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { listEvents } from '../events/events.queries.ts'
import { evaluateReviewed } from '../results/evaluate-reviewed.ts'
import { recordResult } from '../results/record-result.ts'
import type { StaffCall } from './staff-call.ts'

/**
 * Counts the late answers of this attempt that have arrived; the attempt stays marked with them. Later ones
 * wait again.
 */
export async function acceptLate(
  { db, papers, receipts }: ScoringServices,
  { attemptId, why }: { attemptId: number; why: string },
  { actor, now }: StaffCall,
): Promise<{ before: number; after: number }> {
  const signer = await receipts.signer(db)
  return await inTransaction(db, async (connection) => {
    const attempt = await lockAttempt(connection, attemptId)
    if (!attempt) throw new OperatorRefused(`There is no attempt ${attemptId}; nothing was changed.`)
    const { submittedAt, submittedBy } = attempt
    if (attempt.late !== 'waiting' || !submittedAt || !submittedBy)
      throw new OperatorRefused(`No late answer of attempt ${attemptId} waits; nothing was changed.`)
    const paper = await papers.keyed(connection, attempt.paperVersionId)
    const events = await listEvents(connection, attemptId)
    // The operator's clock may be ahead of the server's, or behind it.
    const lateAcceptedAtMs = events.reduce((last, { receivedAtMs }) => Math.max(last, receivedAtMs), 0)
    const result = await findResult(connection, attemptId)
    const scored = { attempt, paper, events, before: result, lateAcceptedAtMs }
    const evaluation = await evaluateReviewed(connection, scored)
    const kept = { attempt, paper, evaluation, submittedAt, submittedBy }
    const was = result && { before: { result, cause: 'late' as const } }
    await recordResult(connection, { signer, now }, { ...kept, ...was })
    const before = result?.gotUnits ?? 0
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'accept-late-answers',
      subject: `attempt:${attemptId}`,
      before: { late: attempt.late, gotUnits: before },
      after: { late: evaluation.late, gotUnits: evaluation.gotUnits, why },
    })
    return { before: marksOf(before), after: marksOf(evaluation.gotUnits) }
  })
}
