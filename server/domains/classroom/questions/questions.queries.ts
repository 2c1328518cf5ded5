import type { Connection } from '../../../platform/database.ts'
import {
  bool,
  float,
  int,
  type RowOf,
  statement,
  text,
  textOf,
  timestamptz,
} from '../../../platform/statement.ts'
import { columnsOf, type Place } from '../room/people.queries.ts'

export const QUESTION_ROW = {
  id: float,
  itemId: int,
  number: int,
  personId: float,
  named: bool,
  text,
  at: timestamptz,
  state: textOf<'WAITING' | 'ANSWERED' | 'PUT_AWAY'>(),
  answer: text.orNull,
  teacherId: text.orNull,
  shared: bool,
}

/** A doubt; `teacherId` is of who answered it. */
export type QuestionRow = RowOf<typeof QUESTION_ROW>

export const QUESTION = `select question.id::float8 as id, question.item_id as "itemId", question.number,
    question.person_id::float8 as "personId", person.named, question.text, question.at, question.state, question.answer,
    question.settled_teacher_id as "teacherId", question.shared
  from class_questions question
  join class_people person on person.item_id = question.item_id and person.number = question.number`

const FIND_QUESTION = statement(
  'classroom.question',
  QUESTION_ROW,
  `${QUESTION} where question.id = $1 for no key update of question`,
)

/** Nobody else answers it until the transaction ends. */
export async function lockQuestion(connection: Connection, id: number): Promise<QuestionRow | undefined> {
  return (await FIND_QUESTION.run(connection, [id])).rows[0]
}

const QUESTION_BY_KEY = statement(
  'classroom.question-by-key',
  QUESTION_ROW,
  `${QUESTION} where question.person_id = $1 and question.request_key = $2`,
)

export async function findQuestionByKey(
  connection: Connection,
  personId: number,
  requestKey: string,
): Promise<QuestionRow | undefined> {
  return (await QUESTION_BY_KEY.run(connection, [personId, requestKey])).rows[0]
}

const OWN_QUESTIONS = statement(
  'classroom.own-questions',
  QUESTION_ROW,
  `select own.* from unnest($1::int[], $2::bigint[]) as asked (item_id, person_id)
    cross join lateral (${QUESTION} where question.item_id = asked.item_id and question.person_id = asked.person_id
      order by question.id desc limit 100) own`,
)

/** Those of each of these people in these classes, the latest first. */
export async function listOwn(connection: Connection, places: readonly Place[]): Promise<QuestionRow[]> {
  return (await OWN_QUESTIONS.run(connection, columnsOf(places))).rows
}

const SHARED_QUESTIONS = statement(
  'classroom.shared-questions',
  QUESTION_ROW,
  `${QUESTION} where question.item_id = $1 and question.shared order by question.settled_at desc, question.id desc limit 50`,
)

export async function listShared(connection: Connection, itemId: number): Promise<QuestionRow[]> {
  return (await SHARED_QUESTIONS.run(connection, [itemId])).rows
}

const ALL_QUESTIONS = statement(
  'classroom.questions',
  QUESTION_ROW,
  `${QUESTION} where question.item_id = $1
    order by question.state = 'WAITING' desc, case when question.state = 'WAITING' then question.id else -question.id end limit 500`,
)

/** Those that wait first, the longest; then the latest. */
export async function listAll(connection: Connection, itemId: number): Promise<QuestionRow[]> {
  return (await ALL_QUESTIONS.run(connection, [itemId])).rows
}

export async function countWaiting(
  connection: Connection,
  itemId: number,
  personId: number,
): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `select count(*)::int as count from class_questions
      where item_id = $1 and person_id = $2 and state = 'WAITING'`,
    [itemId, personId],
  )
  return rows[0]!.count
}

export async function insertQuestion(
  connection: Connection,
  asked: { itemId: number; number: number; personId: number; requestKey: string; text: string },
  now: Date,
): Promise<void> {
  const { itemId, number, personId, requestKey, text } = asked
  await connection.query(
    `insert into class_questions (item_id, number, person_id, request_key, text, at, state)
      values ($1, $2, $3, $4, $5, $6, 'WAITING')`,
    [itemId, number, personId, requestKey, text, now],
  )
}

export interface Settling {
  state: 'ANSWERED' | 'PUT_AWAY'
  answer: string | null
  shared: boolean
  by: { personId: number; teacherId: string | undefined }
}

export async function settleQuestion(
  connection: Connection,
  id: number,
  { state, answer, shared, by }: Settling,
  now: Date,
): Promise<void> {
  await connection.query(
    `update class_questions set state = $2, answer = $3, shared = $4, settled_by = $5, settled_teacher_id = $6, settled_at = $7
      where id = $1`,
    [id, state, answer, shared, by.personId, by.teacherId ?? null, now],
  )
}
