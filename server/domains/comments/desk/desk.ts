import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { refuseComment } from '../comments-services.ts'
import type { CommentReason } from '../reading/comment-row.queries.ts'
import { type DeskComment, listDeskComments, lockForDesk, setHidden, settleReports } from './desk.queries.ts'

const SHOWN = 50

/** Who of the operator's own acts, and when. */
export interface StaffCall {
  /** `staff:12`, `cli:asha` */
  actor: string
  now: Date
}

/** Comments that wait for a decision, or were hidden. Throws when the reading of them cannot be recorded. */
export async function readForDesk(
  db: Database,
  state: 'reported' | 'hidden',
  { actor, now }: StaffCall,
): Promise<DeskComment[]> {
  return await inTransaction(db, async (connection) => {
    const comments = await listDeskComments(connection, state, SHOWN)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'read-comments',
      subject: 'comments',
      after: { comments: comments.length, state },
    })
    return comments
  })
}

/** Hides a comment from everybody but its writer, who is told why; its reports are settled. */
export const hideComment = (
  db: Database,
  { commentId, reason }: { commentId: number; reason: CommentReason },
  call: StaffCall,
): Promise<void> => decide(db, { commentId, reason, action: 'hide-comment' }, call)

/** Lets a comment stand, or shows it again; its reports so far are settled. */
export const keepComment = (db: Database, commentId: number, call: StaffCall): Promise<void> =>
  decide(db, { commentId, reason: null, action: 'keep-comment' }, call)

/** Decided twice at once it is recorded once. Throws comment_not_found. */
async function decide(
  db: Database,
  { commentId, reason, action }: { commentId: number; reason: CommentReason | null; action: string },
  { actor, now }: StaffCall,
): Promise<void> {
  await inTransaction(db, async (connection) => {
    const comment = await lockForDesk(connection, commentId)
    if (!comment) throw refuseComment('comment_not_found')
    const settled = await settleReports(connection, commentId, now)
    if (comment.hidden === reason && settled === 0) return
    if (comment.hidden !== reason) await setHidden(connection, commentId, reason, now)
    // Not its words: the log cannot be erased.
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action,
      subject: `comment:${commentId}`,
      before: { hidden: comment.hidden },
      after: { hidden: reason, reports: settled },
    })
  })
}
