import { type Database, inTransaction } from '../../platform/database.ts'
import { changeGrade, listReviews, type MistakeReview } from './mistake-reviews.queries.ts'
import { changeCard, lockMistake } from './notebook.queries.ts'
import { type Grade, replayed, review } from './repetition.ts'

/**
 * A right answer went otherwise than was said at first: the card is what it would be by this grade. An answer
 * that another one followed stays as it was, since the days between them were of its grade.
 */
export async function regrade(db: Database, before: MistakeReview, grade: Grade): Promise<MistakeReview> {
  return await inTransaction(db, async (connection) => {
    await lockMistake(connection, before.personId, before.mistakeId)
    const answers = await listReviews(connection, before.mistakeId)
    const last = answers.at(-1)
    if (last?.requestKey !== before.requestKey) return before
    const { card, dueAt } = review(replayed(answers.slice(0, -1)), grade, last.reviewedAt)
    await changeGrade(connection, last, grade, dueAt)
    await changeCard(connection, before.mistakeId, card, dueAt)
    return { ...last, grade, dueAt }
  })
}
