import { useState } from 'react'
import { useAnswer, useCall } from '../../../../data/hooks.ts'
import type { AskedLesson } from '../../../../data/lessons/lessons.queries.ts'
import {
  type Comment,
  type CommentReason,
  changeComment,
  listComments,
  listReplies,
  removeComment,
  reportComment,
  saveComment,
  type Thread,
} from '../../../../data/lessons/talk.queries.ts'
import { type Order, withComment, withoutComment, withPage, withReplies } from './shown-talk.ts'

/** The comments below a lesson, as far as they are loaded, and all that can be done with them. */
export function useTalk({ packageId, itemId }: AskedLesson) {
  const asked = { packageId, itemId }
  const [order, setOrder] = useState<Order>('newest')
  const { data, error, stale, again, change } = useAnswer(`comments ${itemId} ${order}`, () =>
    listComments({ ...asked, order }),
  )
  const more = useCall(() => true)
  const put = (comment: Comment) => change((talk) => withComment(talk, comment, order))
  return {
    talk: data,
    failed: error !== undefined,
    stale,
    again,
    order,
    setOrder,
    asksMore: more.busy,
    moreFailed: more.fault === true,
    askMore: () =>
      more.run(async () => {
        const { next } = data!
        const page = await listComments({ ...asked, order, after: next! })
        change((talk) => withPage(talk, page, order))
      }),
    async askReplies({ commentId, replies }: Thread) {
      const page = await listReplies({ ...asked, commentId, after: replies.next! })
      change((talk) => withReplies(talk, commentId, page))
    },
    async write(text: string, requestKey: string, replyTo?: number) {
      const thread = replyTo === undefined ? {} : { replyTo }
      put((await saveComment({ ...asked, requestKey, text, ...thread })).comment)
    },
    async change({ commentId, version }: Comment, text: string) {
      put((await changeComment({ ...asked, commentId, version, text })).comment)
    },
    async remove(comment: Comment) {
      await removeComment({ commentId: comment.commentId })
      change((talk) => withoutComment(talk, comment))
    },
    async report(comment: Comment, reason: CommentReason) {
      await reportComment({ ...asked, commentId: comment.commentId, reason })
      put({ ...comment, reported: true })
    },
  }
}

export type TalkHere = ReturnType<typeof useTalk>
