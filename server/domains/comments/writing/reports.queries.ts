import type { Connection } from '../../../platform/database.ts'
import type { CommentReason } from '../reading/comment-row.queries.ts'

export async function countReported(connection: Connection, personId: number, since: Date): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from comment_reports where person_id = $1 and reported_at > $2',
    [personId, since],
  )
  return rows[0]!.count
}

/** The first report of a person counts. */
export async function insertReport(
  connection: Connection,
  { commentId, personId, reason }: { commentId: number; personId: number; reason: CommentReason },
  now: Date,
): Promise<void> {
  await connection.query(
    `insert into comment_reports (comment_id, person_id, reason, reported_at) values ($1, $2, $3, $4)
      on conflict (comment_id, person_id) do nothing`,
    [commentId, personId, reason, now],
  )
}
