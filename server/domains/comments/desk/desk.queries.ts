import type { Connection } from '../../../platform/database.ts'
import type { CommentReason } from '../reading/comment-row.queries.ts'

export interface DeskComment {
  commentId: number
  packageId: number
  itemId: number
  lesson: string
  text: string
  writtenAt: Date
  hidden: CommentReason | null
  /** not settled yet */
  reports: { reason: CommentReason; people: number }[]
}

const SHOWN = {
  reported: 'comment.hidden_at is null and reported.people > 0',
  hidden: 'comment.hidden_at is not null',
}
const ORDER = { reported: 'reported.people desc, comment.id desc', hidden: 'comment.hidden_at desc' }

/** Those that most people reported, or those that were hidden last; nobody is named. */
export async function listDeskComments(
  connection: Connection,
  state: 'reported' | 'hidden',
  most: number,
): Promise<DeskComment[]> {
  const { rows } = await connection.query<DeskComment>(
    `with open as (select comment_id, reason, count(*)::int as people from comment_reports where settled_at is null
        group by comment_id, reason),
      reported as (select comment_id, sum(people)::int as people,
          jsonb_agg(jsonb_build_object('reason', reason, 'people', people) order by people desc, reason) as reports
        from open group by comment_id)
      select comment.id::float8 as "commentId", item.package_id as "packageId", comment.item_id as "itemId",
        item.title ->> 'en' as lesson, comment.text, comment.written_at as "writtenAt", comment.hidden_reason as hidden,
        coalesce(reported.reports, '[]') as reports
      from lesson_comments comment join content_items item on item.id = comment.item_id
      left join reported on reported.comment_id = comment.id
      where comment.removed_at is null and ${SHOWN[state]} order by ${ORDER[state]} limit $1`,
    [most],
  )
  return rows
}

/** Undefined: there is none, or it is removed. */
export async function lockForDesk(
  connection: Connection,
  id: number,
): Promise<{ hidden: CommentReason | null } | undefined> {
  const { rows } = await connection.query<{ hidden: CommentReason | null }>(
    'select hidden_reason as hidden from lesson_comments where id = $1 and removed_at is null for no key update',
    [id],
  )
  return rows[0]
}

export async function setHidden(
  connection: Connection,
  id: number,
  reason: CommentReason | null,
  now: Date,
): Promise<void> {
  await connection.query(
    'update lesson_comments set hidden_at = case when $2::text is null then null else $3::timestamptz end, hidden_reason = $2 where id = $1',
    [id, reason, now],
  )
}

/** How many reports of it were still open. */
export async function settleReports(connection: Connection, id: number, now: Date): Promise<number> {
  const { rowCount } = await connection.query(
    'update comment_reports set settled_at = $2 where comment_id = $1 and settled_at is null',
    [id, now],
  )
  return rowCount ?? 0
}
