import type { Connection } from '../../../platform/database.ts'
import { float, int, statement } from '../../../platform/statement.ts'
import { COMMENT_ROW, type CommentRow, NUMBERED, selectComment } from '../reading/comment-row.queries.ts'
import { findComment } from '../reading/threads.queries.ts'

/** The first key of this domain's locks on a writer, and on the numbers below a lesson. */
const WRITER_LOCKS = 7_415_050
const NUMBER_LOCKS = 7_415_051

/** What this person writes and reports happens one after the other, until the transaction ends. */
export async function lockWriter(connection: Connection, personId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, $2)', [WRITER_LOCKS, personId])
}

const LOCK_COMMENT = statement(
  'lock-comment',
  { id: float },
  'select id::float8 as id from lesson_comments where id = $1 for no key update',
)

/** The same, which nobody else changes until the transaction ends. */
export async function lockComment(
  connection: Connection,
  id: number,
  personId: number,
): Promise<CommentRow | undefined> {
  await LOCK_COMMENT.run(connection, [id])
  return await findComment(connection, id, personId)
}

const FIND_COMMENT_BY_KEY = statement(
  'find-comment-by-key',
  COMMENT_ROW,
  `select ${selectComment('$1')} from lesson_comments comment ${NUMBERED} where comment.person_id = $1 and request_key = $2`,
)

export async function findCommentByKey(
  connection: Connection,
  personId: number,
  requestKey: string,
): Promise<CommentRow | undefined> {
  return (await FIND_COMMENT_BY_KEY.run(connection, [personId, requestKey])).rows[0]
}

const COUNT_WRITTEN = statement(
  'count-comments-written',
  { lately: int, today: int },
  `select count(*) filter (where written_at > $2)::int as lately, count(*)::int as today from lesson_comments
    where person_id = $1 and written_at > $3`,
)

/** How much somebody wrote since these times, also what they removed. */
export async function countWritten(
  connection: Connection,
  personId: number,
  since: { lately: Date; today: Date },
): Promise<{ lately: number; today: number }> {
  return (await COUNT_WRITTEN.run(connection, [personId, since.lately, since.today])).rows[0]!
}

/** All replies in a thread, whoever sees them. */
export async function countAllReplies(connection: Connection, threadId: number): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from lesson_comments where parent_id = $1',
    [threadId],
  )
  return rows[0]!.count
}

/** Gives somebody the next number below a lesson, unless they have one. */
export async function giveNumber(connection: Connection, personId: number, itemId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, $2)', [NUMBER_LOCKS, itemId])
  await connection.query(
    `insert into comment_numbers (item_id, number, person_id)
      select $1, coalesce(max(number), 0) + 1, $2 from comment_numbers where item_id = $1
      on conflict (person_id, item_id) do nothing`,
    [itemId, personId],
  )
}

export interface NewComment {
  itemId: number
  parentId: number | null
  personId: number
  requestKey: string
  named: boolean
  text: string
}

const INSERT_COMMENT = statement(
  'insert-comment',
  { id: float },
  `insert into lesson_comments (item_id, parent_id, person_id, request_key, named, text, written_at, version)
    values ($1, $2, $3, $4, $5, $6, $7, 1) returning id::float8 as id`,
)

export async function insertComment(
  connection: Connection,
  { itemId, parentId, personId, requestKey, named, text }: NewComment,
  now: Date,
): Promise<number> {
  const values = [itemId, parentId, personId, requestKey, named, text, now]
  return (await INSERT_COMMENT.run(connection, values)).rows[0]!.id
}

export async function changeText(connection: Connection, id: number, text: string, now: Date): Promise<void> {
  await connection.query(
    'update lesson_comments set text = $2, changed_at = $3, version = version + 1 where id = $1',
    [id, text, now],
  )
}

/** Its words are gone at once, and what was said of them. */
export async function emptyComment(connection: Connection, id: number, now: Date): Promise<void> {
  await connection.query(
    `update lesson_comments set text = '', removed_at = $2, version = version + 1 where id = $1 and removed_at is null`,
    [id, now],
  )
  await connection.query('delete from comment_reports where comment_id = $1', [id])
}
