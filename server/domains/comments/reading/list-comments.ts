import type { Connection } from '../../../platform/database.ts'
import { namesOfAdults } from '../../accounts/names-of-adults.ts'
import type { AskedItem } from '../../contents/asked-item.ts'
import { findPlayable } from '../../streaming/find-lesson.ts'
import { refuseComment } from '../comments-services.ts'
import { showComments } from './show-comments.ts'
import {
  countReplies,
  findComment,
  findNumber,
  listReplies,
  listThreads,
  type Order,
} from './threads.queries.ts'

/** Shown below each comment at once. */
const FIRST_REPLIES = 3

interface Page {
  after?: number | undefined
  pageSize: number
}

/** A page of comments below a lesson, for those who may open it now. */
export async function listComments(
  connection: Connection,
  { packageId, itemId, order, after, pageSize }: AskedItem & Page & { order: Order },
  personId: number,
  now: Date,
) {
  await findPlayable(connection, { packageId, itemId }, personId, now)
  const found = await listThreads(connection, { itemId, personId, order, after, most: pageSize + 1 })
  const threads = pageOf(found, pageSize, ({ id }) => id)
  const ids = threads.rows.map(({ id }) => id)
  const replies = await listReplies(connection, ids, { personId, most: FIRST_REPLIES + 1 })
  const counts = await countReplies(connection, ids, personId)
  const shown = await showComments(connection, [...threads.rows, ...replies], personId, now)
  const name = (await namesOfAdults(connection, [personId], now)).get(personId)
  return {
    comments: shown.slice(0, ids.length).map((comment) => {
      const below = shown.filter(({ replyTo }) => replyTo === comment.commentId)
      const { rows, next } = pageOf(below, FIRST_REPLIES, ({ commentId }) => commentId)
      return { ...comment, replies: { comments: rows, count: counts.get(comment.commentId) ?? 0, next } }
    }),
    next: threads.next,
    me: { name: name ?? null, learner: (await findNumber(connection, personId, itemId)) ?? null },
  }
}

/** The replies in a thread from the oldest, for those who may open its lesson now. */
export async function listRepliesTo(
  connection: Connection,
  { packageId, itemId, commentId, after, pageSize }: AskedItem & Page & { commentId: number },
  personId: number,
  now: Date,
) {
  await findPlayable(connection, { packageId, itemId }, personId, now)
  const thread = await findComment(connection, commentId, personId)
  if (!thread || thread.itemId !== itemId || thread.parentId !== null)
    throw refuseComment('comment_not_found')
  const found = await listReplies(connection, [commentId], { personId, after, most: pageSize + 1 })
  const { rows, next } = pageOf(found, pageSize, ({ id }) => id)
  return { comments: await showComments(connection, rows, personId, now), next }
}

/** One more than the page was asked for: whether there is a next one. */
function pageOf<R>(found: R[], size: number, idOf: (row: R) => number): { rows: R[]; next: number | null } {
  const rows = found.slice(0, size)
  return { rows, next: found.length > size ? idOf(rows.at(-1)!) : null }
}
