import type { Connection } from '../../../platform/database.ts'
import {
  bool,
  float,
  int,
  jsonb,
  type RowOf,
  smallint,
  statement,
  text,
  timestamptz,
  uuid,
} from '../../../platform/statement.ts'

export const POLL_ROW = {
  id: float,
  itemId: int,
  requestKey: uuid,
  text,
  options: jsonb<string[]>(),
  right: smallint.orNull,
  counts: int.array,
  askedAt: timestamptz,
  closed: bool,
}

export type PollRow = RowOf<typeof POLL_ROW>

export const POLL = `select id::float8 as id, item_id as "itemId", request_key as "requestKey", text, options,
  right_option as "right", counts, asked_at as "askedAt", closed_at is not null as closed from class_polls`

const LIST_POLLS = statement(
  'classroom.polls',
  POLL_ROW,
  `${POLL} where item_id = $1 order by closed_at is null desc, id desc limit 50`,
)

/** The open one first, then the latest. */
export async function listPolls(connection: Connection, itemId: number): Promise<PollRow[]> {
  return (await LIST_POLLS.run(connection, [itemId])).rows
}

const LOCK_POLLS = statement(
  'classroom.lock-polls',
  POLL_ROW,
  `${POLL} where id = any($1::bigint[]) order by id for no key update`,
)

/** Nobody answers or closes them until the transaction ends. */
export async function lockPolls(
  connection: Connection,
  ids: readonly number[],
): Promise<Map<number, PollRow>> {
  const { rows } = await LOCK_POLLS.run(connection, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

const LOCK_OPEN_POLL = statement(
  'classroom.lock-open-poll',
  POLL_ROW,
  `${POLL} where item_id = $1 and closed_at is null for no key update`,
)

export async function lockOpenPoll(connection: Connection, itemId: number): Promise<PollRow | undefined> {
  return (await LOCK_OPEN_POLL.run(connection, [itemId])).rows[0]
}

const POLL_BY_KEY = statement(
  'classroom.poll-by-key',
  POLL_ROW,
  `${POLL} where item_id = $1 and request_key = $2`,
)

export async function findPollByKey(
  connection: Connection,
  itemId: number,
  requestKey: string,
): Promise<PollRow | undefined> {
  return (await POLL_BY_KEY.run(connection, [itemId, requestKey])).rows[0]
}

export interface NewPoll {
  itemId: number
  requestKey: string
  text: string
  options: readonly string[]
  right: number | null
}

export async function insertPoll(
  connection: Connection,
  { itemId, requestKey, text, options, right }: NewPoll,
  now: Date,
): Promise<void> {
  await connection.query(
    `insert into class_polls (item_id, request_key, text, options, right_option, counts, asked_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [itemId, requestKey, text, JSON.stringify(options), right, options.map(() => 0), now],
  )
}

export async function closePollRow(connection: Connection, id: number, now: Date): Promise<void> {
  await connection.query('update class_polls set closed_at = $2 where id = $1 and closed_at is null', [
    id,
    now,
  ])
}

const CLAIM_BARS = statement(
  'classroom.claim-bars',
  { itemId: int, counts: int.array, closed: bool },
  `update class_polls set bars_told_at = $2
    where id = $1 and (closed_at is not null or bars_told_at is null or bars_told_at <= $3)
    returning item_id as "itemId", counts, closed_at is not null as closed`,
)

/** What its bars are now, for whoever is the first to tell of them since then; undefined: somebody was. */
export async function claimBars(connection: Connection, id: number, now: Date, since: Date) {
  return (await CLAIM_BARS.run(connection, [id, now, since])).rows[0]
}
