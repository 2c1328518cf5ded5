import type { COMMENT_FAULTS } from '../../../../contract/learning/comments.ts'
import { bool, float, int, type RowOf, text, textOf, timestamptz } from '../../../platform/statement.ts'

export type CommentReason = (typeof COMMENT_FAULTS)[number]

export const COMMENT_ROW = {
  id: float,
  itemId: int,
  parentId: float.orNull,
  personId: float.orNull,
  named: bool,
  number: int.orNull,
  text,
  writtenAt: timestamptz,
  changedAt: timestamptz.orNull,
  version: int,
  removed: bool,
  hiddenReason: textOf<CommentReason>().orNull,
  /** by who asks */
  reported: bool,
}
export type CommentRow = RowOf<typeof COMMENT_ROW>

/** What is read of a comment, for the person whose number this parameter holds. */
export const selectComment = (me: string): string =>
  `comment.id::float8 as id, comment.item_id as "itemId", comment.parent_id::float8 as "parentId",
    comment.person_id::float8 as "personId", comment.named, numbered.number, comment.text, comment.written_at as "writtenAt",
    comment.changed_at as "changedAt", comment.version, comment.removed_at is not null as removed,
    comment.hidden_reason as "hiddenReason",
    exists (select from comment_reports report where report.comment_id = comment.id and report.person_id = ${me}) as reported`

export const NUMBERED = `left join comment_numbers numbered
  on numbered.person_id = comment.person_id and numbered.item_id = comment.item_id`

/** Whether somebody sees a comment: what was hidden its writer alone does. */
export const seenBy = (me: string, comment = 'comment'): string =>
  `${comment}.removed_at is null and (${comment}.hidden_at is null or ${comment}.person_id = ${me})`
