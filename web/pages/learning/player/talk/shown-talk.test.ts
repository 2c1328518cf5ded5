import { describe, expect, it } from 'vitest'
import type { Comment, Talk } from '../../../../data/lessons/talk.queries.ts'
import { withComment, withoutComment, withPage, withReplies } from './shown-talk.ts'

const comment = (commentId: number, more: Partial<Comment> = {}): Comment => ({
  commentId,
  replyTo: null,
  mine: false,
  name: null,
  learner: 1,
  text: `comment ${commentId}`,
  gone: null,
  hidden: null,
  writtenAt: '2026-11-27T10:00:00Z',
  changedAt: null,
  version: 1,
  changeUntil: null,
  reported: false,
  ...more,
})
const thread = (commentId: number, ...replies: number[]) => ({
  ...comment(commentId),
  replies: {
    comments: replies.map((id) => comment(id, { replyTo: commentId })),
    count: replies.length,
    next: null,
  },
})
const talk = (...comments: Talk['comments']): Talk => ({
  comments,
  next: null,
  me: { name: null, learner: null },
})
const ids = ({ comments }: { comments: { commentId: number }[] }) => comments.map((one) => one.commentId)

describe('what is shown of a talk', () => {
  it('goes on with the next page, each comment once, in its order', () => {
    const more = withPage(talk(thread(9), thread(7)), { ...talk(thread(7), thread(5)), next: 5 }, 'newest')
    expect([ids(more), more.next]).toEqual([[9, 7, 5], 5])
    expect(ids(withPage(talk(thread(1), thread(9)), talk(thread(3)), 'oldest'))).toEqual([1, 3, 9])
  })

  it('has a new comment where its order wants it, and tells its writer their number', () => {
    const mine = comment(8, { mine: true, learner: 4 })
    expect(ids(withComment(talk(thread(7)), mine, 'newest'))).toEqual([8, 7])
    expect(ids(withComment(talk(thread(7)), mine, 'oldest'))).toEqual([7, 8])
    expect(withComment(talk(), mine, 'newest').me.learner).toBe(4)
  })

  it('has a changed comment once, with its replies', () => {
    const [changed] = withComment(talk(thread(7, 8)), comment(7, { text: 'Better' }), 'newest').comments
    expect(changed).toMatchObject({ text: 'Better', replies: { count: 1 } })
  })

  it('counts a new reply, and not a changed one', () => {
    const [added] = withComment(talk(thread(7, 8)), comment(9, { replyTo: 7 }), 'newest').comments
    expect([ids(added!.replies), added!.replies.count]).toEqual([[8, 9], 2])
    const [changed] = withComment(talk(thread(7, 8)), comment(8, { replyTo: 7 }), 'newest').comments
    expect(changed!.replies.count).toBe(1)
  })

  it('has more replies between those that are there', () => {
    const before = talk(thread(1, 2, 9))
    const [more] = withReplies(before, 1, { comments: [comment(4), comment(9)], next: null }).comments
    expect([ids(more!.replies), more!.replies.count]).toEqual([[2, 4, 9], 3])
  })

  it('has no deleted comment, and only its place above replies', () => {
    expect(ids(withoutComment(talk(thread(7), thread(5)), comment(7)))).toEqual([5])
    expect(withoutComment(talk(thread(7, 8)), comment(7)).comments[0]).toMatchObject({
      gone: 'removed',
      text: null,
      learner: null,
      replies: { count: 1 },
    })
    const [left] = withoutComment(talk(thread(7, 8, 9)), comment(8, { replyTo: 7 })).comments
    expect([ids(left!.replies), left!.replies.count]).toEqual([[9], 1])
  })
})
