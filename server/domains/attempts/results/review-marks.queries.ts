import type { Reviews } from '../../../../exam/score-paper.ts'
import type { Connection } from '../../../platform/database.ts'
import { int, type RowOf, smallint, statement, text } from '../../../platform/statement.ts'

const REVIEW_MARK_ROW = {
  question: smallint,
  units: int,
  remark: text.orNull,
}

export type ReviewMark = RowOf<typeof REVIEW_MARK_ROW>

const LIST_REVIEW_MARKS = statement(
  'list-review-marks',
  REVIEW_MARK_ROW,
  `select distinct on (question) question, units, remark from review_marks where attempt_id = $1
    order by question, review_marks.id desc`,
)

/** The last that was given for each written answer of an attempt. */
export async function listReviewMarks(connection: Connection, attemptId: number): Promise<ReviewMark[]> {
  const { rows } = await LIST_REVIEW_MARKS.run(connection, [attemptId])
  return rows
}

/** The same, for scoring. */
export async function findReviews(connection: Connection, attemptId: number): Promise<Reviews> {
  return new Map(
    (await listReviewMarks(connection, attemptId)).map(({ question, units }) => [question, units]),
  )
}

export async function addReviewMark(
  connection: Connection,
  mark: ReviewMark & { attemptId: number; actor: string; now: Date },
): Promise<void> {
  await connection.query(
    `insert into review_marks (attempt_id, question, units, remark, actor, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [mark.attemptId, mark.question, mark.units, mark.remark, mark.actor, mark.now],
  )
}
