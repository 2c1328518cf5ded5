import { type Database, inTransaction } from '../../../platform/database.ts'
import { InvalidInput } from '../../../platform/problems.ts'
import { isAccountThere } from '../../accounts/is-account-there.ts'
import type { AskedItem } from '../../contents/asked-item.ts'
import { findPlayable } from '../find-lesson.ts'
import { refuseLesson } from '../streaming-services.ts'
import { areOffered } from './feedback-options.ts'
import { type Option, putRating } from './ratings.queries.ts'

interface Feedback extends AskedItem {
  stars: number
  options: Option[]
}

/** Rates a lesson that the person may open now, once: a second time it replaces the first. */
export async function saveRating(
  db: Database,
  { packageId, itemId, stars, options: said }: Feedback,
  personId: number,
  now: Date,
): Promise<{ stars: number; options: Option[]; changedAt: string }> {
  const options = [...new Set(said)]
  if (!areOffered(options, stars))
    throw new InvalidInput([{ path: 'options', message: 'Choose what is offered for so many stars.' }])
  await inTransaction(db, async (connection) => {
    if (!(await isAccountThere(connection, personId))) throw refuseLesson('lesson_not_found')
    await findPlayable(connection, { packageId, itemId }, personId, now)
    await putRating(connection, { personId, itemId, stars, options }, now)
  })
  return { stars, options, changedAt: now.toISOString() }
}
