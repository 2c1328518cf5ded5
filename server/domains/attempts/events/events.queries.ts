import type { AttemptEvent, EventChange } from '../../../../exam/attempt-event.ts'
import type { Connection } from '../../../platform/database.ts'
import { bool, float, int, json, smallint, statement } from '../../../platform/statement.ts'
import type { StoredEvent } from '../attempt.ts'

/** In bytes, as the database keeps it: one that is longer was written. */
const SHORT_ANSWER = 64

type ListedEvent = [
  epoch: number,
  n: number,
  question: number,
  spentMs: number,
  madeAtMs: number,
  receivedAtMs: number,
  late: boolean,
  sets: boolean,
  marked: boolean | null,
  answer: EventChange['answer'],
]

const msOf = (column: string) => `floor(extract(epoch from ${column}) * 1000)`

/** As JSON, which costs half of as many rows. */
const LIST_ATTEMPT_EVENTS = statement(
  'list-attempt-events',
  { attemptId: float, events: json<ListedEvent[]>(), hasLong: bool },
  `select attempt_id::float8 as "attemptId", bool_or(coalesce(pg_column_size(answer), 0) > ${SHORT_ANSWER}) as "hasLong",
      json_agg(json_build_array(epoch, n, question, spent_ms, ${msOf('made_at')}, ${msOf('received_at')}, late, sets, marked,
        case when pg_column_size(answer) <= ${SHORT_ANSWER} then answer end) order by epoch, n) as events
    from attempt_events where attempt_id = any($1::bigint[]) group by attempt_id`,
)

const LIST_LONG_ANSWERS = statement(
  'list-long-answers',
  { attemptId: float, epoch: int, n: int, question: smallint, answer: json<EventChange['answer']>() },
  `select attempt_id::float8 as "attemptId", epoch, n, question, answer::json as answer from (
      select *, row_number() over (partition by attempt_id, question, late, received_at > $2
        order by epoch desc, n desc) as ago
      from attempt_events where attempt_id = any($1::bigint[]) and pg_column_size(answer) > ${SHORT_ANSWER}) long
    where ago = 1`,
)

/**
 * Everything that was done in these attempts, in the order that counts; of the long answers to a question
 * only those that can be the one that counts: the last that came in time, the last that was late, and of
 * those accepted until then. A piece of writing comes whole with every change of it.
 */
export async function listEventsOfEach(
  connection: Connection,
  attemptIds: readonly number[],
  lateAcceptedAtMs?: number,
): Promise<Map<number, StoredEvent[]>> {
  const { rows } = await LIST_ATTEMPT_EVENTS.run(connection, [attemptIds])
  const withLong = rows.flatMap(({ attemptId, hasLong }) => (hasLong ? [attemptId] : []))
  const long = withLong.length === 0 ? new Map() : await listLong(connection, withLong, lateAcceptedAtMs)
  return new Map(
    rows.map(({ attemptId, events }) => [
      attemptId,
      events.map(([epoch, n, question, spentMs, madeAtMs, receivedAtMs, late, sets, marked, short]) => {
        const answer = short ?? long.get(`${attemptId} ${epoch} ${n}`) ?? null
        const event = { epoch, n, question, spentMs, madeAtMs, receivedAtMs, late }
        return sets ? { ...event, set: { answer, marked: marked === true } } : event
      }),
    ]),
  )
}

async function listLong(
  connection: Connection,
  attemptIds: readonly number[],
  lateAcceptedAtMs: number | undefined,
): Promise<Map<string, EventChange['answer']>> {
  const acceptedAt = lateAcceptedAtMs === undefined ? null : new Date(lateAcceptedAtMs)
  const { rows } = await LIST_LONG_ANSWERS.run(connection, [attemptIds, acceptedAt])
  return new Map(rows.map(({ attemptId, epoch, n, answer }) => [`${attemptId} ${epoch} ${n}`, answer]))
}

/** The same of one attempt. */
export async function listEvents(
  connection: Connection,
  attemptId: number,
  lateAcceptedAtMs?: number,
): Promise<StoredEvent[]> {
  return (await listEventsOfEach(connection, [attemptId], lateAcceptedAtMs)).get(attemptId) ?? []
}

const MEASURE_ATTEMPT_EVENTS = statement(
  'measure-attempt-events',
  { events: int, bytes: float },
  `select count(*)::int as events, coalesce(sum(pg_column_size(answer)), 0)::float8 as bytes
    from attempt_events where attempt_id = $1`,
)

/** How much is kept of what was done in an attempt. */
export async function measureEvents(
  connection: Connection,
  attemptId: number,
): Promise<{ events: number; bytes: number }> {
  const { rows } = await MEASURE_ATTEMPT_EVENTS.run(connection, [attemptId])
  return rows[0]!
}

export interface EventToAdd {
  attemptId: number
  event: AttemptEvent
  late: boolean
}

const ADD_ATTEMPT_EVENTS = statement(
  'add-attempt-events',
  {},
  `insert into attempt_events (attempt_id, epoch, n, question, spent_ms, made_at, received_at, sets, answer, marked, late)
    select attempt_id, epoch, n, question, spent_ms, to_timestamp(made_ms / 1000.0), $10, sets, answer::jsonb, marked, late
    from unnest($1::bigint[], $2::int[], $3::int[], $4::smallint[], $5::int[], $6::float8[], $7::bool[], $8::text[], $9::bool[], $11::bool[])
      as event (attempt_id, epoch, n, question, spent_ms, made_ms, sets, answer, marked, late)
    on conflict do nothing`,
)

/** Adds what is not there yet; the same event again changes nothing. Answers how many are new. */
export async function addEvents(
  connection: Connection,
  events: readonly EventToAdd[],
  now: Date,
): Promise<number> {
  if (events.length === 0) return 0
  // Two transactions that add the same events must meet them in the same order.
  const sorted = events.toSorted(
    (a, b) => a.attemptId - b.attemptId || a.event.epoch - b.event.epoch || a.event.n - b.event.n,
  )
  const { rowCount } = await ADD_ATTEMPT_EVENTS.run(connection, [
    sorted.map(({ attemptId }) => attemptId),
    sorted.map(({ event }) => event.epoch),
    sorted.map(({ event }) => event.n),
    sorted.map(({ event }) => event.question),
    sorted.map(({ event }) => event.spentMs),
    sorted.map(({ event }) => event.madeAtMs),
    sorted.map(({ event }) => event.set !== undefined),
    sorted.map(({ event }) => writtenAnswer(event)),
    sorted.map(({ event }) => event.set?.marked ?? null),
    now,
    sorted.map(({ late }) => late),
  ])
  return rowCount ?? 0
}

/** As `answer` holds it. */
export function writtenAnswer({ set }: Pick<AttemptEvent, 'set'>): string | null {
  return set === undefined || set.answer === null ? null : JSON.stringify(set.answer)
}
