import type { Connection } from '../../platform/database.ts'
import { lockWriter } from './writing/comments.queries.ts'

/** What somebody wrote below lessons, under which number, what became of it, and what they reported. */
export async function listCommentsOf(connection: Connection, personId: number): Promise<object> {
  const { rows: comments } = await connection.query(
    `select comment.id::float8 as "commentId", comment.item_id as "itemId", comment.parent_id::float8 as "replyTo", comment.named,
        numbered.number as learner, comment.text, comment.written_at as "writtenAt", comment.changed_at as "changedAt",
        comment.removed_at as "removedAt", comment.hidden_at as "hiddenAt", comment.hidden_reason as "hiddenReason"
      from lesson_comments comment
      left join comment_numbers numbered on numbered.person_id = comment.person_id and numbered.item_id = comment.item_id
      where comment.person_id = $1 order by comment.id`,
    [personId],
  )
  const { rows: reports } = await connection.query(
    `select comment_id::float8 as "commentId", reason, reported_at as "reportedAt" from comment_reports
      where person_id = $1 order by comment_id`,
    [personId],
  )
  return { comments, reports }
}

/**
 * What they wrote is gone. What has replies of others stays as an empty place above them, of a former
 * learner; their number is nobody else's.
 */
export async function eraseCommentsOf(connection: Connection, personId: number, now: Date): Promise<void> {
  await lockWriter(connection, personId)
  // Who replies at this moment is waited for, and their reply seen below.
  await connection.query('select from lesson_comments where person_id = $1 for update', [personId])
  await connection.query('delete from comment_reports where person_id = $1', [personId])
  await connection.query('delete from lesson_comments where person_id = $1 and parent_id is not null', [
    personId,
  ])
  await connection.query(
    `delete from lesson_comments comment where person_id = $1
      and not exists (select from lesson_comments reply where reply.parent_id = comment.id)`,
    [personId],
  )
  await connection.query(
    `delete from comment_reports using lesson_comments comment where comment.id = comment_id and comment.person_id = $1`,
    [personId],
  )
  await connection.query(
    `update lesson_comments set person_id = null, request_key = gen_random_uuid(), named = false, text = '',
      changed_at = null, removed_at = coalesce(removed_at, $2), hidden_at = null, hidden_reason = null where person_id = $1`,
    [personId, now],
  )
  await connection.query('update comment_numbers set person_id = null where person_id = $1', [personId])
}
