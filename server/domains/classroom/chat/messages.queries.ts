import type { Connection } from '../../../platform/database.ts'
import {
  bool,
  float,
  int,
  type RowOf,
  statement,
  text,
  timestamptz,
  uuid,
} from '../../../platform/statement.ts'

export const MESSAGE_ROW = {
  id: float,
  itemId: int,
  number: int.orNull,
  personId: float.orNull,
  named: bool.orNull,
  teacherId: text.orNull,
  requestKey: uuid,
  text,
  at: timestamptz,
  removed: bool,
}

export type MessageRow = RowOf<typeof MESSAGE_ROW>

export const MESSAGE = `select message.id::float8 as id, message.item_id as "itemId", message.number,
    message.person_id::float8 as "personId", person.named, message.teacher_id as "teacherId",
    message.request_key as "requestKey", message.text, message.at, message.removed_at is not null as removed
  from class_messages message
  left join class_people person on person.item_id = message.item_id and person.number = message.number`

const LIST_MESSAGES = statement(
  'classroom.messages',
  MESSAGE_ROW,
  `${MESSAGE} where message.item_id = $1 and message.id < $2 order by message.id desc limit $3`,
)

/** The latest before one, the latest first. */
export async function listMessages(
  connection: Connection,
  itemId: number,
  before: number,
  limit: number,
): Promise<MessageRow[]> {
  return (await LIST_MESSAGES.run(connection, [itemId, before, limit])).rows
}

const FIND_MESSAGES = statement(
  'classroom.messages-by-id',
  MESSAGE_ROW,
  `${MESSAGE} where message.id = any($1::bigint[])`,
)

const LOCK_MESSAGE = statement(
  'classroom.lock-message',
  MESSAGE_ROW,
  `${MESSAGE} where message.id = $1 and message.item_id = $2 for no key update of message`,
)

/** Nobody removes it, nor is its writer erased, until the transaction ends. */
export async function lockMessage(
  connection: Connection,
  itemId: number,
  id: number,
): Promise<MessageRow | undefined> {
  return (await LOCK_MESSAGE.run(connection, [id, itemId])).rows[0]
}

export async function findMessages(connection: Connection, ids: readonly number[]): Promise<MessageRow[]> {
  return (await FIND_MESSAGES.run(connection, [ids])).rows
}

const MESSAGES_BY_KEY = statement(
  'classroom.messages-by-key',
  MESSAGE_ROW,
  `${MESSAGE} join unnest($1::bigint[], $2::uuid[]) as asked (person_id, request_key)
    on message.person_id = asked.person_id and message.request_key = asked.request_key`,
)

/** Those of them that were said before. */
export async function findMessagesByKey(
  connection: Connection,
  asked: readonly { personId: number; requestKey: string }[],
): Promise<MessageRow[]> {
  const { rows } = await MESSAGES_BY_KEY.run(connection, [
    asked.map(({ personId }) => personId),
    asked.map(({ requestKey }) => requestKey),
  ])
  return rows
}

const SAID_LATELY = statement(
  'classroom.said-lately',
  { itemId: int, personId: float, lastAt: timestamptz, count: int },
  `select item_id as "itemId", person_id::float8 as "personId", max(at) as "lastAt",
      count(*) filter (where at > $4)::int as count from class_messages
    where person_id = any($2::bigint[]) and item_id = any($1::int[]) and at > $3 group by item_id, person_id`,
)

/** When these people said something in these classes last, and how often in the last seconds. */
export async function listSaidLately(
  connection: Connection,
  { itemIds, personIds }: { itemIds: readonly number[]; personIds: readonly number[] },
  since: { last: Date; count: Date },
) {
  return (await SAID_LATELY.run(connection, [itemIds, personIds, since.last, since.count])).rows
}

export interface NewMessage {
  itemId: number
  number: number | null
  personId: number
  teacherId?: string | undefined
  requestKey: string
  text: string
  now: Date
}

const ADD_MESSAGES = statement(
  'classroom.add-messages',
  { id: float },
  `insert into class_messages (item_id, number, person_id, teacher_id, request_key, text, at)
    select item_id, number, person_id, teacher_id, request_key, text, at
    from unnest($1::int[], $2::int[], $3::bigint[], $4::text[], $5::uuid[], $6::text[], $7::timestamptz[])
      with ordinality as made (item_id, number, person_id, teacher_id, request_key, text, at, place) order by place
    returning id::float8 as id`,
)

/** Their numbers, in the order given; the rooms are locked. */
export async function addMessages(connection: Connection, made: readonly NewMessage[]): Promise<number[]> {
  const { rows } = await ADD_MESSAGES.run(connection, [
    made.map(({ itemId }) => itemId),
    made.map(({ number }) => number),
    made.map(({ personId }) => personId),
    made.map(({ teacherId }) => teacherId ?? null),
    made.map(({ requestKey }) => requestKey),
    made.map(({ text }) => text),
    made.map(({ now }) => now),
  ])
  return rows.map(({ id }) => id)
}

/** Its words are gone at once. */
export async function emptyMessage(connection: Connection, id: number, now: Date): Promise<void> {
  await connection.query(
    `update class_messages set text = '', removed_at = $2 where id = $1 and removed_at is null`,
    [id, now],
  )
}
