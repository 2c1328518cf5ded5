import type { comments } from '../../../contract/learning/comments.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { allowanceOf } from '../../platform/rate-limits/allowance.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { type CommentsServices, refuseComment } from './comments-services.ts'
import { listComments, listRepliesTo } from './reading/list-comments.ts'
import { changeComment, removeComment } from './writing/change-comment.ts'
import { reportComment } from './writing/report-comment.ts'
import { saveComment } from './writing/save-comment.ts'

/** What is written anew is counted in the database; changes of it here. */
const MOST_CHANGES_A_MINUTE = 20

export function commentsOperations({ db }: CommentsServices): Operations<typeof comments> {
  const allowance = allowanceOf(MOST_CHANGES_A_MINUTE)
  return {
    listComments: (asked, context) =>
      listComments(db.$client, asked, callerOf(context).personId, context.now),

    listReplies: (asked, context) =>
      listRepliesTo(db.$client, asked, callerOf(context).personId, context.now),

    async saveComment(written, context) {
      return { comment: await saveComment(db, written, callerOf(context).personId, context.now) }
    },

    async changeComment(changed, context) {
      const { personId } = callerOf(context)
      if (!allowance.take(String(personId), 1, context.now)) throw refuseComment('too_many_comments')
      return { comment: await changeComment(db, changed, personId, context.now) }
    },

    async removeComment({ commentId }, context) {
      await removeComment(db, commentId, callerOf(context).personId, context.now)
      return { removed: true }
    },

    async reportComment(reported, context) {
      await reportComment(db, reported, callerOf(context).personId, context.now)
      return { reported: true }
    },
  }
}
