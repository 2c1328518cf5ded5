import { recordAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { noteScores } from '../../ranks/note-scores.ts'
import { findResult, lockAttempt, setWithdrawn } from '../attempts.queries.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { rankedScore } from '../ranked.ts'
import type { StaffCall } from './staff-call.ts'

/** Afterwards this attempt counts in no rank, leaderboard or figure, or counts again; its marks stay. */
export async function withdrawAttempt(
  { db, papers }: Pick<ScoringServices, 'db' | 'papers'>,
  { attemptId, withdrawn, why }: { attemptId: number; withdrawn: boolean; why: string },
  { actor, now }: StaffCall,
): Promise<void> {
  await inTransaction(db, async (connection) => {
    const attempt = await lockAttempt(connection, attemptId)
    if (attempt?.state !== 'COMPLETED')
      throw new OperatorRefused(`There is no submitted attempt ${attemptId}; nothing was changed.`)
    if ((attempt.withdrawnAt !== null) === withdrawn)
      throw new OperatorRefused(
        `Attempt ${attemptId} is ${withdrawn ? '' : 'not '}withdrawn; nothing was changed.`,
      )
    const paper = await papers.keyed(connection, attempt.paperVersionId)
    const result = await findResult(connection, attemptId)
    const after = { ...attempt, withdrawnAt: withdrawn ? now : null }
    await setWithdrawn(connection, attemptId, after.withdrawnAt)
    await noteScores(connection, attempt.paperId, [
      { before: rankedScore(attempt, paper, result), after: rankedScore(after, paper, result) },
    ])
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: withdrawn ? 'withdraw-attempt' : 'count-attempt-again',
      subject: `attempt:${attemptId}`,
      before: { withdrawnAt: attempt.withdrawnAt?.toISOString() ?? null },
      after: { withdrawnAt: after.withdrawnAt?.toISOString() ?? null, why },
    })
  })
}
