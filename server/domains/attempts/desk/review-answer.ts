import { marksOf } from '../../../../exam/marks.ts'
import { descriptivePublic } from '../../../../question-types/descriptive/public.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { findResult, lockAttempt } from '../attempts.queries.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { reviewsIn, scoreByKeys } from '../rescoring/score-by-keys.ts'
import { recordResult } from '../results/record-result.ts'
import { addReviewMark } from '../results/review-marks.queries.ts'
import type { StaffCall } from './staff-call.ts'

export interface ReviewedAnswer {
  attemptId: number
  /** number in the paper */
  question: number
  /** in 1/840 mark */
  units: number
  /** shown to the candidate */
  remark?: string | undefined
}

/** Afterwards a written answer has these marks, instead of any that it had, and the result is with them. */
export async function reviewAnswer(
  { db, papers, receipts }: ScoringServices,
  { attemptId, question, units, remark }: ReviewedAnswer,
  { actor, now }: StaffCall,
): Promise<{ before: number; after: number; waiting: number }> {
  const signer = await receipts.signer(db)
  return await inTransaction(db, async (connection) => {
    const attempt = await lockAttempt(connection, attemptId)
    const result = attempt && (await findResult(connection, attemptId))
    if (!attempt?.submittedAt || !attempt.submittedBy || !result)
      throw new OperatorRefused(`There is no submitted attempt ${attemptId}; nothing was changed.`)
    const paper = await papers.keyed(connection, attempt.paperVersionId)
    const answered = result.questions.find((one) => one.question === question)
    const kept = paper.secret.questions[question - 1]
    if (!answered || kept?.type !== descriptivePublic.code)
      throw new OperatorRefused(
        `Question ${question} of attempt ${attemptId} is not answered in writing; nothing was changed.`,
      )
    if (answered.answer === null)
      throw new OperatorRefused(
        `Question ${question} of attempt ${attemptId} was not answered; nothing was changed.`,
      )
    if (answered.overLimit)
      throw new OperatorRefused(
        `Question ${question} is beyond the number of answers its section counts; nothing was changed.`,
      )
    if (kept.dropped) throw new OperatorRefused(`Question ${question} was dropped; nothing was changed.`)
    const { marksUnits } = kept.marking
    if (!Number.isSafeInteger(units) || units < 0 || units > marksUnits)
      throw new OperatorRefused(
        `Question ${question} takes 0 to ${marksOf(marksUnits)} marks; nothing was changed.`,
      )
    await addReviewMark(connection, { attemptId, question, units, remark: remark ?? null, actor, now })
    const reviews = new Map(reviewsIn(result)).set(question, units)
    const scored = scoreByKeys(paper, { sections: attempt.sections, result }, reviews)
    const { submittedAt, submittedBy, late } = attempt
    const evaluation = { late, gotUnits: scored.gotUnits, result: scored }
    const before = { result, cause: 'review' as const }
    const reviewed = { attempt, paper, evaluation, submittedAt, submittedBy, before }
    await recordResult(connection, { signer, now }, reviewed)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'review-answer',
      subject: `attempt:${attemptId} question ${question}`,
      before: { units: answered.reviewed ? answered.units : null },
      // The remark may reveal the author, and this log is never changed.
      after: { units, remarked: remark !== undefined },
    })
    return { before: marksOf(result.gotUnits), after: marksOf(scored.gotUnits), waiting: scored.waiting ?? 0 }
  })
}
