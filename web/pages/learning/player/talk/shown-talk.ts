import type { Comment, Replies, Talk, Thread } from '../../../../data/lessons/talk.queries.ts'

export type Order = 'newest' | 'oldest'

const NO_REPLIES: Thread['replies'] = { comments: [], count: 0, next: null }

/** With the next page of threads. */
export function withPage(talk: Talk, page: Talk, order: Order): Talk {
  return { ...talk, comments: inOrder([...talk.comments, ...page.comments], order), next: page.next }
}

/** With more replies in one thread. */
export function withReplies(talk: Talk, threadId: number, { comments, next }: Replies): Talk {
  return inThread(talk, threadId, ({ replies, ...thread }) => {
    const all = inOrder([...replies.comments, ...comments], 'oldest')
    return { ...thread, replies: { comments: all, count: Math.max(replies.count, all.length), next } }
  })
}

/** With a comment that was written or changed now. */
export function withComment(talk: Talk, comment: Comment, order: Order): Talk {
  const { replyTo, commentId } = comment
  if (replyTo === null) {
    const before = talk.comments.find((thread) => thread.commentId === commentId)
    const thread = { ...comment, replies: before?.replies ?? NO_REPLIES }
    return { ...talk, comments: inOrder([...talk.comments, thread], order), me: knownAs(talk, comment) }
  }
  const changed = inThread(talk, replyTo, ({ replies, ...thread }) => {
    const isNew = replies.comments.every((reply) => reply.commentId !== commentId)
    return {
      ...thread,
      replies: {
        ...replies,
        comments: inOrder([...replies.comments, comment], 'oldest'),
        count: replies.count + (isNew ? 1 : 0),
      },
    }
  })
  return { ...changed, me: knownAs(talk, comment) }
}

/** Without one that was deleted; where it has replies, its place stays. */
export function withoutComment(talk: Talk, { commentId, replyTo }: Comment): Talk {
  if (replyTo !== null)
    return inThread(talk, replyTo, ({ replies, ...thread }) => ({
      ...thread,
      replies: {
        ...replies,
        comments: replies.comments.filter((reply) => reply.commentId !== commentId),
        count: replies.count - 1,
      },
    }))
  return {
    ...talk,
    comments: talk.comments.flatMap((thread) => {
      if (thread.commentId !== commentId) return [thread]
      const gone = { name: null, learner: null, text: null, gone: 'removed' as const, changeUntil: null }
      return thread.replies.count > 0 ? [{ ...thread, ...gone }] : []
    }),
  }
}

/** A number comes with the first comment. */
const knownAs = ({ me }: Talk, { mine, learner }: Comment): Talk['me'] =>
  mine && learner !== null ? { ...me, learner } : me

function inThread(talk: Talk, threadId: number, changed: (thread: Thread) => Thread): Talk {
  const comments = talk.comments.map((thread) => (thread.commentId === threadId ? changed(thread) : thread))
  return { ...talk, comments }
}

/** Each once, the later of two. */
function inOrder<C extends Comment>(comments: C[], order: Order): C[] {
  const sign = order === 'newest' ? -1 : 1
  const byId = new Map(comments.map((comment) => [comment.commentId, comment]))
  return [...byId.values()].sort((one, other) => sign * (one.commentId - other.commentId))
}
