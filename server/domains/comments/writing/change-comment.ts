import { type Database, inTransaction } from '../../../platform/database.ts'
import type { AskedItem } from '../../contents/asked-item.ts'
import { findPlayable } from '../../streaming/find-lesson.ts'
import { refuseComment } from '../comments-services.ts'
import { CHANGED_FOR_MS, type ShownComment, showComments } from '../reading/show-comments.ts'
import { changeText, emptyComment, lockComment } from './comments.queries.ts'

interface Changed extends AskedItem {
  commentId: number
  version: number
  text: string
}

/** Changes a person's own comment, while it is new; sent again it is the same change. */
export async function changeComment(
  db: Database,
  { packageId, itemId, commentId, version, text }: Changed,
  personId: number,
  now: Date,
): Promise<ShownComment> {
  return await inTransaction(db, async (connection) => {
    await findPlayable(connection, { packageId, itemId }, personId, now)
    const row = await lockComment(connection, commentId, personId)
    if (row?.personId !== personId || row.itemId !== itemId || row.removed)
      throw refuseComment('comment_not_found')
    if (row.hiddenReason !== null) throw refuseComment('comment_hidden', { reason: row.hiddenReason })
    const isSame = row.text === text
    if (!isSame && now.getTime() >= row.writtenAt.getTime() + CHANGED_FOR_MS)
      throw refuseComment('too_late_to_change')
    if (!isSame && row.version !== version) throw refuseComment('comment_changed')
    if (!isSame) await changeText(connection, commentId, text, now)
    const changed = isSame ? row : { ...row, text, changedAt: now, version: row.version + 1 }
    const [shown] = await showComments(connection, [changed], personId, now)
    return shown!
  })
}

/** Removes a person's own comment, whether or not they may still open the lesson; its replies stay. */
export async function removeComment(
  db: Database,
  commentId: number,
  personId: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (connection) => {
    const row = await lockComment(connection, commentId, personId)
    if (row?.personId !== personId) throw refuseComment('comment_not_found')
    await emptyComment(connection, commentId, now)
  })
}
