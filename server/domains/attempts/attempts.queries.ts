import type { Span } from '../../../exam/section-times.ts'
import type { Connection } from '../../platform/database.ts'
import { float, int, jsonb, statement, textOf, timestamptz } from '../../platform/statement.ts'
import type { Attempt, AttemptState, Credit } from './attempt.ts'
import type { AttemptResult } from './attempt-result.ts'

export const ATTEMPT = `id::float8 as id, person_id::float8 as "personId", paper_id as "paperId",
  paper_version_id as "paperVersionId", mapping_id as "mappingId", package_id as "packageId", number, state, language,
  sections, seed, time_percent as "timePercent", credits, started_at as "startedAt", deadline_at as "deadlineAt", spans,
  epoch, submitted_at as "submittedAt", submitted_by as "submittedBy", late, got_units as "gotUnits",
  key_revision as "keyRevision", withdrawn_at as "withdrawnAt"`

export const ATTEMPT_ROW = {
  id: float,
  personId: float,
  paperId: int,
  paperVersionId: int,
  mappingId: int,
  packageId: int,
  number: int,
  state: textOf<AttemptState>(),
  language: textOf<Attempt['language']>(),
  sections: jsonb<string[]>(),
  seed: int,
  timePercent: int,
  credits: jsonb<Credit[]>(),
  startedAt: timestamptz,
  deadlineAt: timestamptz,
  spans: jsonb<Span[]>(),
  epoch: int,
  submittedAt: timestamptz.orNull,
  submittedBy: textOf<'PERSON' | 'DEADLINE'>().orNull,
  late: textOf<'counted' | 'waiting'>().orNull,
  gotUnits: int.orNull,
  keyRevision: int,
  withdrawnAt: timestamptz.orNull,
}

/** Without the result, which is large. */
export type AttemptRow = Omit<Attempt, 'result'>

const FIND_ATTEMPT = statement('find-attempt', ATTEMPT_ROW, `select ${ATTEMPT} from attempts where id = $1`)

export async function findAttempt(connection: Connection, id: number): Promise<AttemptRow | undefined> {
  const { rows } = await FIND_ATTEMPT.run(connection, [id])
  return rows[0]
}

const LOCK_ATTEMPT = statement(
  'lock-attempt',
  ATTEMPT_ROW,
  `select ${ATTEMPT} from attempts where id = $1 and ($2::bigint is null or person_id = $2) for update`,
)

/**
 * Nobody hands it in, takes it over or adds to it until the transaction ends. Another person's is not there,
 * and not locked.
 */
export async function lockAttempt(
  connection: Connection,
  id: number,
  personId?: number,
): Promise<AttemptRow | undefined> {
  const { rows } = await LOCK_ATTEMPT.run(connection, [id, personId ?? null])
  return rows[0]
}

const HOLD_ATTEMPTS = statement(
  'hold-attempts',
  ATTEMPT_ROW,
  `select ${ATTEMPT} from attempts where id = any($1) and person_id = any($2) order by id for key share`,
)

/**
 * What saving needs of these attempts of these people; none of them is handed in until the transaction ends.
 */
export async function holdAttempts(
  connection: Connection,
  ids: readonly number[],
  personIds: readonly number[],
): Promise<Map<number, AttemptRow>> {
  const { rows } = await HOLD_ATTEMPTS.run(connection, [ids, personIds])
  return new Map(rows.map((row) => [row.id, row]))
}

export interface AttemptAt extends AttemptRow {
  /** what the person's profile gives from the next start on */
  profilePercent: number
}

const LIST_ATTEMPTS_AT = statement(
  'list-attempts-at',
  { ...ATTEMPT_ROW, profilePercent: int },
  `select ${ATTEMPT}, coalesce((select profile.time_percent from exam_profiles profile
      where profile.person_id = $1), 100) as "profilePercent" from attempts where person_id = $1 and paper_id = $2 order by number`,
)

/** All of a person's attempts at a paper, by number. */
export async function listAttemptsAt(
  connection: Connection,
  personId: number,
  paperId: number,
): Promise<AttemptAt[]> {
  const { rows } = await LIST_ATTEMPTS_AT.run(connection, [personId, paperId])
  return rows
}

export interface AttemptWithResult extends AttemptAt {
  /** of the attempt that was asked for */
  result: AttemptResult | null
}

const LIST_ATTEMPTS_WITH_RESULT = statement(
  'list-attempts-with-result',
  { ...ATTEMPT_ROW, profilePercent: int, result: jsonb<AttemptResult>().orNull },
  `select ${ATTEMPT}, coalesce((select profile.time_percent from exam_profiles profile
      where profile.person_id = $1), 100) as "profilePercent",
      case when number = coalesce($3, max(number) filter (where state = 'COMPLETED') over ()) then result end as result
    from attempts where person_id = $1 and paper_id = $2 order by number`,
)

/**
 * The same, with the result of the attempt with this number; without a number of the last that was handed in.
 */
export async function listAttemptsWithResult(
  connection: Connection,
  personId: number,
  paperId: number,
  number: number | undefined,
): Promise<AttemptWithResult[]> {
  const { rows } = await LIST_ATTEMPTS_WITH_RESULT.run(connection, [personId, paperId, number ?? null])
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

const INSERT_ATTEMPT = statement(
  'insert-attempt',
  ATTEMPT_ROW,
  `insert into attempts (person_id, paper_id, paper_version_id, mapping_id, package_id, number, state, language,
      sections, seed, time_percent, credits, started_at, deadline_at, spans, epoch)
    values ($1, $2, $3, $4, $5, $6, 'INCOMPLETE', $7, $8, $9, $10, $11, $12, $13, $14, 0)
    on conflict do nothing returning ${ATTEMPT}`,
)

/** Undefined when another call has begun it, or one that is still open, meanwhile. */
export async function insertAttempt(
  connection: Connection,
  attempt: NewAttempt,
): Promise<AttemptRow | undefined> {
  const { rows } = await INSERT_ATTEMPT.run(connection, [
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
  ])
  return rows[0]
}

const TAKE_ATTEMPT_OVER = statement(
  'take-attempt-over',
  ATTEMPT_ROW,
  `update attempts set epoch = epoch + 1
    where id = $1 and person_id = $2 and state = 'INCOMPLETE' and epoch < $3 returning ${ATTEMPT}`,
)

/** The next epoch of an attempt that is still under way; undefined when it is handed in. */
export async function takeOver(
  connection: Connection,
  attempt: Pick<AttemptRow, 'id' | 'personId'>,
  mostRooms: number,
): Promise<AttemptRow | undefined> {
  const { rows } = await TAKE_ATTEMPT_OVER.run(connection, [attempt.id, attempt.personId, mostRooms])
  return rows[0]
}

const FIND_ATTEMPT_RESULT = statement(
  'find-attempt-result',
  { result: jsonb<AttemptResult>().orNull },
  'select result from attempts where id = $1',
)

export async function findResult(connection: Connection, id: number): Promise<AttemptResult | undefined> {
  const { rows } = await FIND_ATTEMPT_RESULT.run(connection, [id])
  return rows[0]?.result ?? undefined
}

export async function setWithdrawn(connection: Connection, id: number, at: Date | null): Promise<void> {
  await connection.query('update attempts set withdrawn_at = $2 where id = $1', [id, at])
}
