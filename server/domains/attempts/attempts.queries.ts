import type { AttemptEvent } from '../../../exam/attempt-event.ts'
import type { Connection } from '../../platform/database.ts'
import type { Attempt, StoredEvent } from './attempt.ts'
import type { AttemptResult } from './attempt-result.ts'

const ATTEMPT = `id::float8 as id, person_id::float8 as "personId", paper_id as "paperId",
  paper_version_id as "paperVersionId", mapping_id as "mappingId", package_id as "packageId", number, state, language,
  sections, seed, time_percent as "timePercent", credits, started_at as "startedAt", deadline_at as "deadlineAt", spans,
  epoch, submitted_at as "submittedAt", submitted_by as "submittedBy", late, got_units as "gotUnits",
  key_revision as "keyRevision", withdrawn_at as "withdrawnAt"`

/** Without the result, which is large. */
export type AttemptRow = Omit<Attempt, 'result'>

export async function findAttempt(connection: Connection, id: number): Promise<AttemptRow | undefined> {
  const { rows } = await connection.query<AttemptRow>({
    name: 'find-attempt',
    text: `select ${ATTEMPT} from attempts where id = $1`,
    values: [id],
  })
  return rows[0]
}

/** Nobody hands it in, takes it over or adds to it until the transaction ends. Another person's is not there, and not locked. */
export async function lockAttempt(
  connection: Connection,
  id: number,
  personId?: number,
): Promise<AttemptRow | undefined> {
  const { rows } = await connection.query<AttemptRow>({
    name: 'lock-attempt',
    text: `select ${ATTEMPT} from attempts where id = $1 and ($2::bigint is null or person_id = $2) for update`,
    values: [id, personId ?? null],
  })
  return rows[0]
}

/** What saving needs of these attempts of these people; none of them is handed in until the transaction ends. */
export async function holdAttempts(
  connection: Connection,
  ids: readonly number[],
  personIds: readonly number[],
): Promise<Map<number, AttemptRow>> {
  const { rows } = await connection.query<AttemptRow>({
    name: 'hold-attempts',
    text: `select ${ATTEMPT} from attempts where id = any($1) and person_id = any($2) order by id for key share`,
    values: [ids, personIds],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

export interface AttemptAt extends AttemptRow {
  /** what the person's profile gives from the next start on */
  profilePercent: number
}

/** All of a person's attempts at a paper, by number. */
export async function listAttemptsAt(
  connection: Connection,
  personId: number,
  paperId: number,
): Promise<AttemptAt[]> {
  const { rows } = await connection.query<AttemptAt>({
    name: 'list-attempts-at',
    text: `select ${ATTEMPT}, coalesce((select profile.time_percent from exam_profiles profile
        where profile.person_id = $1), 100) as "profilePercent" from attempts where person_id = $1 and paper_id = $2 order by number`,
    values: [personId, paperId],
  })
  return rows
}

export interface AttemptWithResult extends AttemptAt {
  /** of the attempt that was asked for */
  result: AttemptResult | null
}

/** The same, with the result of the attempt with this number; without a number of the last that was handed in. */
export async function listAttemptsWithResult(
  connection: Connection,
  personId: number,
  paperId: number,
  number: number | undefined,
): Promise<AttemptWithResult[]> {
  const { rows } = await connection.query<AttemptWithResult>({
    name: 'list-attempts-with-result',
    text: `select ${ATTEMPT}, coalesce((select profile.time_percent from exam_profiles profile
        where profile.person_id = $1), 100) as "profilePercent",
        case when number = coalesce($3, max(number) filter (where state = 'COMPLETED') over ()) then result end as result
      from attempts where person_id = $1 and paper_id = $2 order by number`,
    values: [personId, paperId, number ?? null],
  })
  return rows
}

export type NewAttempt = Omit<
  AttemptRow,
  | 'id'
  | 'state'
  | 'epoch'
  | 'submittedAt'
  | 'submittedBy'
  | 'late'
  | 'gotUnits'
  | 'keyRevision'
  | 'withdrawnAt'
>

/** Undefined when another call has begun it, or one that is still open, meanwhile. */
export async function insertAttempt(
  connection: Connection,
  attempt: NewAttempt,
): Promise<AttemptRow | undefined> {
  const { rows } = await connection.query<AttemptRow>({
    name: 'insert-attempt',
    text: `insert into attempts (person_id, paper_id, paper_version_id, mapping_id, package_id, number, state, language,
        sections, seed, time_percent, credits, started_at, deadline_at, spans, epoch)
      values ($1, $2, $3, $4, $5, $6, 'INCOMPLETE', $7, $8, $9, $10, $11, $12, $13, $14, 0)
      on conflict do nothing returning ${ATTEMPT}`,
    values: [
      attempt.personId,
      attempt.paperId,
      attempt.paperVersionId,
      attempt.mappingId,
      attempt.packageId,
      attempt.number,
      attempt.language,
      JSON.stringify(attempt.sections),
      attempt.seed,
      attempt.timePercent,
      JSON.stringify(attempt.credits),
      attempt.startedAt,
      attempt.deadlineAt,
      JSON.stringify(attempt.spans),
    ],
  })
  return rows[0]
}

/** The next epoch of an attempt that is still under way; undefined when it is handed in. */
export async function takeOver(
  connection: Connection,
  attempt: Pick<AttemptRow, 'id' | 'personId'>,
  mostRooms: number,
): Promise<AttemptRow | undefined> {
  const { rows } = await connection.query<AttemptRow>({
    name: 'take-attempt-over',
    text: `update attempts set epoch = epoch + 1
      where id = $1 and person_id = $2 and state = 'INCOMPLETE' and epoch < $3 returning ${ATTEMPT}`,
    values: [attempt.id, attempt.personId, mostRooms],
  })
  return rows[0]
}

interface EventRow {
  epoch: number
  n: number
  question: number
  spentMs: number
  madeAt: Date
  receivedAt: Date
  sets: boolean
  answer: never
  marked: boolean | null
  late: boolean
}

/**
 * Everything that was done in an attempt, in the order that counts; of the answers to a question only those that can be the one that counts: the
 * last that came in time, the last that was late, and of those accepted until then.
 */
export async function listEvents(
  connection: Connection,
  attemptId: number,
  lateAcceptedAtMs?: number,
): Promise<StoredEvent[]> {
  const { rows } = await connection.query<EventRow>({
    name: 'list-attempt-events',
    text: `select epoch, n, question, spent_ms as "spentMs", made_at as "madeAt", received_at as "receivedAt",
        sets, marked, late, case when row_number() over (partition by question, sets, late, received_at > $2
          order by epoch desc, n desc) = 1 then answer end as answer
      from attempt_events where attempt_id = $1 order by epoch, n`,
    values: [attemptId, lateAcceptedAtMs === undefined ? null : new Date(lateAcceptedAtMs)],
  })
  return rows.map((row) => ({
    epoch: row.epoch,
    n: row.n,
    question: row.question,
    spentMs: row.spentMs,
    madeAtMs: row.madeAt.getTime(),
    receivedAtMs: row.receivedAt.getTime(),
    late: row.late,
    ...(row.sets ? { set: { answer: row.answer, marked: row.marked === true } } : {}),
  }))
}

/** How much is kept of what was done in an attempt. */
export async function measureEvents(
  connection: Connection,
  attemptId: number,
): Promise<{ events: number; bytes: number }> {
  const { rows } = await connection.query<{ events: number; bytes: number }>({
    name: 'measure-attempt-events',
    text: `select count(*)::int as events, coalesce(sum(pg_column_size(answer)), 0)::float8 as bytes
      from attempt_events where attempt_id = $1`,
    values: [attemptId],
  })
  return rows[0]!
}

export interface EventToAdd {
  attemptId: number
  event: AttemptEvent
  late: boolean
}

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
  const { rowCount } = await connection.query({
    name: 'add-attempt-events',
    text: `insert into attempt_events (attempt_id, epoch, n, question, spent_ms, made_at, received_at, sets, answer, marked, late)
      select attempt_id, epoch, n, question, spent_ms, to_timestamp(made_ms / 1000.0), $10, sets, answer::jsonb, marked, late
      from unnest($1::bigint[], $2::int[], $3::int[], $4::smallint[], $5::int[], $6::float8[], $7::bool[], $8::text[], $9::bool[], $11::bool[])
        as event (attempt_id, epoch, n, question, spent_ms, made_ms, sets, answer, marked, late)
      on conflict do nothing`,
    values: [
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
    ],
  })
  return rowCount ?? 0
}

/** As `answer` holds it. */
export function writtenAnswer({ set }: Pick<AttemptEvent, 'set'>): string | null {
  return set === undefined || set.answer === null ? null : JSON.stringify(set.answer)
}

/** What handing in, or scoring again, leaves behind. */
export async function finishAttempt(
  connection: Connection,
  finished: Pick<AttemptRow, 'id' | 'late'> & {
    submittedAt: Date
    submittedBy: 'PERSON' | 'DEADLINE'
    gotUnits: number
    result: AttemptResult
    keyRevision: number
  },
): Promise<void> {
  await connection.query({
    name: 'finish-attempt',
    text: `update attempts set state = 'COMPLETED', submitted_at = $2, submitted_by = $3, late = $4, got_units = $5, result = $6,
        key_revision = $7 where id = $1`,
    values: [
      finished.id,
      finished.submittedAt,
      finished.submittedBy,
      finished.late,
      finished.gotUnits,
      JSON.stringify(finished.result),
      finished.keyRevision,
    ],
  })
}

export async function findResult(connection: Connection, id: number): Promise<AttemptResult | undefined> {
  const { rows } = await connection.query<{ result: AttemptResult | null }>({
    name: 'find-attempt-result',
    text: 'select result from attempts where id = $1',
    values: [id],
  })
  return rows[0]?.result ?? undefined
}

export async function setWithdrawn(connection: Connection, id: number, at: Date | null): Promise<void> {
  await connection.query('update attempts set withdrawn_at = $2 where id = $1', [id, at])
}
