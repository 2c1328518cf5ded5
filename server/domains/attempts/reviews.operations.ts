import { reviewsRefusals } from '../../../contract/exams/reviews.refusals.ts'
import type { reviews } from '../../../contract/exams/reviews.ts'
import { markUnitsOf } from '../../../exam/marks.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { InvalidInput, refusalsOf } from '../../platform/problems.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import type { ScoringServices } from './attempts-services.ts'
import { readToReview } from './desk/read-to-review.ts'
import { reviewAnswer } from './desk/review-answer.ts'
import type { StaffCall } from './desk/staff-call.ts'

const refuse = refusalsOf(reviewsRefusals)
const MOST = 50

/** The operations for marking written answers, for staff. */
export function reviewsOperations(services: ScoringServices): Operations<typeof reviews> {
  return {
    async listToReview({ paper }, context) {
      const answers = readToReview(services.db, { paper, most: MOST }, staffCall(context))
      return { answers: await answers.catch(refusing('paper_not_found')) }
    },
    async reviewAnswer({ attemptId, question, marks, remark }, context) {
      const units = markUnitsOf(marks)
      if (units === undefined)
        throw new InvalidInput([{ path: 'marks', message: 'Write marks such as 2.5 or 1/3.' }])
      const reviewed = reviewAnswer(services, { attemptId, question, units, remark }, staffCall(context))
      return await reviewed.catch(refusing('review_refused'))
    },
  }
}

const staffCall = (context: RequestContext): StaffCall => ({
  actor: `staff:${callerOf(context).personId}`,
  now: context.now,
})

/** A refusal by the desk is reported with its reason. */
const refusing =
  (code: keyof typeof reviewsRefusals) =>
  (error: unknown): never => {
    throw error instanceof OperatorRefused ? refuse(code, { why: error.message }) : error
  }
