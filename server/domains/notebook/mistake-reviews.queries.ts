import type { Answer, Result } from '../../../question-types/question-type.ts'
import type { Connection } from '../../platform/database.ts'
import {
  float,
  int,
  jsonb,
  type RowOf,
  smallintOf,
  statement,
  text,
  timestamptz,
} from '../../platform/statement.ts'
import type { Grade } from './repetition.ts'

/** A question of the notebook that was answered again. */
const MISTAKE_REVIEW_ROW = {
  mistakeId: float,
  personId: float,
  /** of the page: the same key is the same answer */
  requestKey: text,
  answer: jsonb<Answer>().orNull,
  result: smallintOf<Result>(),
  grade: smallintOf<Grade>(),
  spentMs: int,
  reviewedAt: timestamptz,
  /** when it is due by it */
  dueAt: timestamptz,
}

export type MistakeReview = RowOf<typeof MISTAKE_REVIEW_ROW>

const REVIEW = `mistake_id::float8 as "mistakeId", person_id::float8 as "personId", request_key as "requestKey", answer,
  result, grade, spent_ms as "spentMs", reviewed_at as "reviewedAt", due_at as "dueAt"`

const FIND_MISTAKE_REVIEW = statement(
  'find-mistake-review',
  MISTAKE_REVIEW_ROW,
  `select ${REVIEW} from mistake_reviews where person_id = $1 and request_key = $2`,
)

export async function findReview(
  connection: Connection,
  personId: number,
  requestKey: string,
): Promise<MistakeReview | undefined> {
  const { rows } = await FIND_MISTAKE_REVIEW.run(connection, [personId, requestKey])
  return rows[0]
}

/** Of one question, from the first. */
export async function listReviews(connection: Connection, mistakeId: number): Promise<MistakeReview[]> {
  const { rows } = await connection.query<MistakeReview>(
    `select ${REVIEW} from mistake_reviews where mistake_id = $1 order by mistake_reviews.id`,
    [mistakeId],
  )
  return rows
}

const ADD_MISTAKE_REVIEW = statement(
  'add-mistake-review',
  {},
  `insert into mistake_reviews (mistake_id, person_id, request_key, answer, result, grade, spent_ms, reviewed_at, due_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (person_id, request_key) do nothing`,
)

/** Whether it was added: a key that was sent before is not sent again. */
export async function addReview(connection: Connection, review: MistakeReview): Promise<boolean> {
  const { rowCount } = await ADD_MISTAKE_REVIEW.run(connection, [
    review.mistakeId,
    review.personId,
    review.requestKey,
    review.answer === null ? null : JSON.stringify(review.answer),
    review.result,
    review.grade,
    review.spentMs,
    review.reviewedAt,
    review.dueAt,
  ])
  return rowCount === 1
}

/** The same answer went otherwise than was thought at first. */
export async function changeGrade(
  connection: Connection,
  { personId, requestKey }: Pick<MistakeReview, 'personId' | 'requestKey'>,
  grade: Grade,
  dueAt: Date,
): Promise<void> {
  await connection.query(
    'update mistake_reviews set grade = $3, due_at = $4 where person_id = $1 and request_key = $2',
    [personId, requestKey, grade, dueAt],
  )
}
