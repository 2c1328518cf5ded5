import type { Connection } from '../../../platform/database.ts'
import { float, int, statement } from '../../../platform/statement.ts'
import { COMMENT_ROW, type CommentRow, NUMBERED, seenBy, selectComment } from './comment-row.queries.ts'

export type Order = 'newest' | 'oldest'

/** Those that are seen, and those that are not but have a reply that is. */
const listThreadsIn = (order: Order) =>
  statement(
    `list-comment-threads-${order}`,
    COMMENT_ROW,
    `select ${selectComment('$2')} from lesson_comments comment ${NUMBERED}
      where comment.item_id = $1 and comment.parent_id is null and comment.id ${order === 'newest' ? '<' : '>'} $3
        and (${seenBy('$2')} or exists (select from lesson_comments reply
          where reply.parent_id = comment.id and ${seenBy('$2', 'reply')}))
      order by comment.id ${order === 'newest' ? 'desc' : 'asc'} limit $4`,
  )
const LIST_THREADS = { newest: listThreadsIn('newest'), oldest: listThreadsIn('oldest') }
const BEFORE_THE_FIRST = { newest: Number.MAX_SAFE_INTEGER, oldest: 0 }

interface AskedThreads {
  itemId: number
  personId: number
  order: Order
  after: number | undefined
  most: number
}

/** What begins a thread below a lesson, after that one. */
export async function listThreads(
  connection: Connection,
  { itemId, personId, order, after = BEFORE_THE_FIRST[order], most }: AskedThreads,
): Promise<CommentRow[]> {
  return (await LIST_THREADS[order].run(connection, [itemId, personId, after, most])).rows
}

const LIST_REPLIES = statement(
  'list-comment-replies',
  COMMENT_ROW,
  `select ${selectComment('$2')} from unnest($1::int8[]) as thread (id)
    cross join lateral (select * from lesson_comments comment where comment.parent_id = thread.id and comment.id > $3
      and ${seenBy('$2')} order by comment.id limit $4) comment ${NUMBERED}
    order by comment.id`,
)

/** Of each of these threads the first replies after that one. */
export async function listReplies(
  connection: Connection,
  threadIds: readonly number[],
  { personId, after = 0, most }: Pick<AskedThreads, 'personId' | 'most'> & { after?: number | undefined },
): Promise<CommentRow[]> {
  if (threadIds.length === 0) return []
  return (await LIST_REPLIES.run(connection, [threadIds, personId, after, most])).rows
}

const COUNT_REPLIES = statement(
  'count-comment-replies',
  { threadId: float, count: int },
  `select comment.parent_id::float8 as "threadId", count(*)::int as count from lesson_comments comment
    where comment.parent_id = any($1::int8[]) and ${seenBy('$2')} group by comment.parent_id`,
)

/** How many replies in each of these threads somebody sees; of one without any, nothing. */
export async function countReplies(
  connection: Connection,
  threadIds: readonly number[],
  personId: number,
): Promise<Map<number, number>> {
  if (threadIds.length === 0) return new Map()
  const { rows } = await COUNT_REPLIES.run(connection, [threadIds, personId])
  return new Map(rows.map(({ threadId, count }) => [threadId, count]))
}

const FIND_COMMENT = statement(
  'find-comment',
  COMMENT_ROW,
  `select ${selectComment('$2')} from lesson_comments comment ${NUMBERED} where comment.id = $1`,
)

/** A comment, whoever may see it, with what this person has to do with it. */
export async function findComment(
  connection: Connection,
  id: number,
  personId: number,
): Promise<CommentRow | undefined> {
  return (await FIND_COMMENT.run(connection, [id, personId])).rows[0]
}

const FIND_NUMBER = statement(
  'find-comment-number',
  { number: int },
  'select number from comment_numbers where person_id = $1 and item_id = $2',
)

/** By which number somebody is known below a lesson; undefined before they write there. */
export async function findNumber(
  connection: Connection,
  personId: number,
  itemId: number,
): Promise<number | undefined> {
  return (await FIND_NUMBER.run(connection, [personId, itemId])).rows[0]?.number
}
