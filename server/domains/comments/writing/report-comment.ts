import { type Database, inTransaction } from '../../../platform/database.ts'
import { isAccountThere } from '../../accounts/is-account-there.ts'
import type { AskedItem } from '../../contents/asked-item.ts'
import { findPlayable } from '../../streaming/find-lesson.ts'
import { refuseComment } from '../comments-services.ts'
import type { CommentReason } from '../reading/comment-row.queries.ts'
import { lockComment, lockWriter } from './comments.queries.ts'
import { insertReport } from './reports.queries.ts'
import { insistOnReports } from './writing-limits.ts'

interface Reported extends AskedItem {
  commentId: number
  reason: CommentReason
}

/** Tells staff of a comment of somebody else's that the person sees; a second time changes nothing. */
export async function reportComment(
  db: Database,
  { packageId, itemId, commentId, reason }: Reported,
  personId: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (connection) => {
    if (!(await isAccountThere(connection, personId))) throw refuseComment('lesson_not_found')
    await findPlayable(connection, { packageId, itemId }, personId, now)
    await lockWriter(connection, personId)
    const row = await lockComment(connection, commentId, personId)
    if (row?.personId === personId && row.itemId === itemId && !row.removed)
      throw refuseComment('own_comment')
    const isSeen =
      row?.itemId === itemId && row.personId !== null && !row.removed && row.hiddenReason === null
    if (!isSeen) throw refuseComment('comment_not_found')
    if (row.reported) return
    await insistOnReports(connection, personId, now)
    await insertReport(connection, { commentId, personId, reason }, now)
  })
}
