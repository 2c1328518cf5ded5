import type { Connection } from '../../../platform/database.ts'
import { int, type RowOf, statement, text, timestamptz } from '../../../platform/statement.ts'
import { MESSAGE, MESSAGE_ROW } from '../chat/messages.queries.ts'
import { POLL, POLL_ROW, type PollRow } from '../polls/polls.queries.ts'
import { QUESTION, QUESTION_ROW, type QuestionRow } from '../questions/questions.queries.ts'

/** From a moment on, until another. */
export interface Span {
  itemId: number
  from: Date
  to: Date
}

const SPAN_ROW = { ...MESSAGE_ROW, total: int }
/** A minute of a flood. */
const MOST_READ = 6_000

const MESSAGES_BETWEEN = statement(
  'classroom.messages-between',
  SPAN_ROW,
  `with said as (${MESSAGE} where message.item_id = $1 and message.at >= $2 and message.at < $3
      and message.removed_at is null order by message.at, message.id limit ${MOST_READ}),
    counted as (select said.*, count(*) over ()::int as total, row_number() over (order by at, id) as place from said)
  select id, "itemId", number, "personId", named, "teacherId", "requestKey", text, at, removed, total from counted
    where number is null or total <= $4 or place % (total / $4 + 1) = 0 order by at, id limit 2 * $4`,
)

/**
 * What was said, without what was taken away: the messages of teachers, and of the learners' about so many,
 * evenly; each with how many there are.
 */
export async function listMessagesBetween(
  connection: Connection,
  { itemId, from, to }: Span,
  about: number,
): Promise<RowOf<typeof SPAN_ROW>[]> {
  return (await MESSAGES_BETWEEN.run(connection, [itemId, from, to, about])).rows
}

const POLLS_BETWEEN = statement(
  'classroom.polls-between',
  POLL_ROW,
  `${POLL} where item_id = $1 and asked_at >= $2 and asked_at < $3 order by id limit 50`,
)

export async function listPollsBetween(
  connection: Connection,
  { itemId, from, to }: Span,
): Promise<PollRow[]> {
  return (await POLLS_BETWEEN.run(connection, [itemId, from, to])).rows
}

const SHARED_BETWEEN = statement(
  'classroom.shared-between',
  QUESTION_ROW,
  `${QUESTION} where question.item_id = $1 and question.at >= $2 and question.at < $3 and question.shared
    order by question.id limit 50`,
)

export async function listSharedBetween(
  connection: Connection,
  { itemId, from, to }: Span,
): Promise<QuestionRow[]> {
  return (await SHARED_BETWEEN.run(connection, [itemId, from, to])).rows
}

const LIST_CAPTIONS = statement(
  'classroom.captions',
  { at: timestamptz, text },
  'select at, text from class_captions where item_id = $1 order by at, id limit 20000',
)

/** What was typed of what was said aloud. */
export async function listCaptions(
  connection: Connection,
  itemId: number,
): Promise<{ at: Date; text: string }[]> {
  return (await LIST_CAPTIONS.run(connection, [itemId])).rows
}
