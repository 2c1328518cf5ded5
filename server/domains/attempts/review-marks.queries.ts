import type { Reviews } from '../../../exam/score-paper.ts'
import type { Connection } from '../../platform/database.ts'

export interface ReviewMark {
  question: number
  units: number
  remark: string | null
}

/** The last that was given for each written answer of an attempt. */
export async function listReviewMarks(connection: Connection, attemptId: number): Promise<ReviewMark[]> {
  const { rows } = await connection.query<ReviewMark>({
    name: 'list-review-marks',
    text: `select distinct on (question) question, units, remark from review_marks where attempt_id = $1
      order by question, review_marks.id desc`,
    values: [attemptId],
  })
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
