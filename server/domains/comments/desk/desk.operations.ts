import type { commentDesk } from '../../../../contract/learning/comment-desk.ts'
import type { Operations } from '../../../platform/api/operations.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import type { CommentsServices } from '../comments-services.ts'
import { hideComment, keepComment, readForDesk, type StaffCall } from './desk.ts'

/** The operations of the staff that decides about comments. */
export function commentDeskOperations({ db }: CommentsServices): Operations<typeof commentDesk> {
  return {
    async listForDesk({ state }, context) {
      const comments = await readForDesk(db, state, staffCall(context))
      return { comments: comments.map((one) => ({ ...one, writtenAt: one.writtenAt.toISOString() })) }
    },
    async hideComment({ commentId, reason }, context) {
      await hideComment(db, { commentId, reason }, staffCall(context))
      return { hidden: true }
    },
    async keepComment({ commentId }, context) {
      await keepComment(db, commentId, staffCall(context))
      return { kept: true }
    },
  }
}

const staffCall = (context: RequestContext): StaffCall => ({
  actor: `staff:${callerOf(context).personId}`,
  now: context.now,
})
