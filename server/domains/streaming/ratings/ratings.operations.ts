import type { ratings } from '../../../../contract/learning/ratings.ts'
import type { Operations } from '../../../platform/api/operations.ts'
import { allowanceOf } from '../../../platform/rate-limits/allowance.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { findPlayable } from '../find-lesson.ts'
import { refuseLesson, type StreamingServices } from '../streaming-services.ts'
import { OFFERED_OPTIONS } from './feedback-options.ts'
import { findRating } from './ratings.queries.ts'
import { saveRating } from './save-rating.ts'

/** Whoever cannot make up their mind. */
const MOST_RATINGS_A_MINUTE = 20

export function ratingsOperations({ db }: Pick<StreamingServices, 'db'>): Operations<typeof ratings> {
  const allowance = allowanceOf(MOST_RATINGS_A_MINUTE)
  return {
    async getRating({ packageId, itemId }, context) {
      const { personId } = callerOf(context)
      await findPlayable(db.$client, { packageId, itemId }, personId, context.now)
      const row = await findRating(db.$client, personId, itemId)
      return { rating: row ? { ...row, changedAt: row.changedAt.toISOString() } : null }
    },

    getFeedbackOptions: async () => ({ options: OFFERED_OPTIONS }),

    async saveFeedback({ packageId, itemId, stars, options }, context) {
      const { personId } = callerOf(context)
      if (!allowance.take(String(personId), 1, context.now)) throw refuseLesson('too_many_lesson_calls')
      return { rating: await saveRating(db, { packageId, itemId, stars, options }, personId, context.now) }
    },
  }
}
