import type { Connection } from '../../../platform/database.ts'
import { bool, float, int, type RowOf, smallint, statement } from '../../../platform/statement.ts'
import { columnsOf, type Place } from '../room/people.queries.ts'

const ANSWER_ROW = { pollId: float, personId: float, option: smallint, counted: bool }

export type AnswerRow = RowOf<typeof ANSWER_ROW>

const ANSWER = `answer.poll_id::float8 as "pollId", answer.person_id::float8 as "personId", answer.option, answer.counted`

const ANSWERS_GIVEN = statement(
  'classroom.answers-given',
  ANSWER_ROW,
  `select ${ANSWER} from unnest($1::bigint[], $2::bigint[]) as asked (poll_id, person_id)
    join class_poll_answers answer using (poll_id, person_id)`,
)

/** Those of them that were given before. */
export async function findAnswers(
  connection: Connection,
  asked: readonly { pollId: number; personId: number }[],
): Promise<AnswerRow[]> {
  const { rows } = await ANSWERS_GIVEN.run(connection, [
    asked.map(({ pollId }) => pollId),
    asked.map(({ personId }) => personId),
  ])
  return rows
}

const ADD_ANSWERS = statement(
  'classroom.add-answers',
  {},
  `insert into class_poll_answers (poll_id, person_id, option, counted, at)
    select poll_id, person_id, option, counted, $5
    from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::boolean[]) as made (poll_id, person_id, option, counted)`,
)

/** The polls are locked. */
export async function addAnswers(
  connection: Connection,
  answers: readonly AnswerRow[],
  now: Date,
): Promise<void> {
  await ADD_ANSWERS.run(connection, [
    answers.map(({ pollId }) => pollId),
    answers.map(({ personId }) => personId),
    answers.map(({ option }) => option),
    answers.map(({ counted }) => counted),
    now,
  ])
}

const SET_COUNTS = statement('classroom.set-counts', {}, 'update class_polls set counts = $2 where id = $1')

/** The poll is locked. */
export async function setCounts(
  connection: Connection,
  id: number,
  counts: readonly number[],
): Promise<void> {
  await SET_COUNTS.run(connection, [id, counts])
}

const OWN_ANSWERS = statement(
  'classroom.own-answers',
  { itemId: int, ...ANSWER_ROW },
  `select poll.item_id as "itemId", ${ANSWER} from unnest($1::int[], $2::bigint[]) as asked (item_id, person_id)
    join class_polls poll on poll.item_id = asked.item_id
    join class_poll_answers answer on answer.poll_id = poll.id and answer.person_id = asked.person_id`,
)

/** What these people answered in these classes. */
export async function listOwnAnswers(
  connection: Connection,
  places: readonly Place[],
): Promise<(AnswerRow & Place)[]> {
  const { rows } = await OWN_ANSWERS.run(connection, columnsOf(places))
  return rows
}
