import type { Connection } from '../../platform/database.ts'
import type { AttemptResult } from './attempt-result.ts'
import type { AttemptRow } from './attempts.queries.ts'

export type ServedAttempt = Pick<
  AttemptRow,
  | 'id'
  | 'paperId'
  | 'paperVersionId'
  | 'packageId'
  | 'mappingId'
  | 'number'
  | 'state'
  | 'language'
  | 'timePercent'
  | 'credits'
  | 'startedAt'
  | 'deadlineAt'
  | 'submittedAt'
  | 'submittedBy'
  | 'late'
  | 'withdrawnAt'
> & { result: AttemptResult | null }

/** All of them, with the latest results that come to so many bytes. */
export async function listAttemptsOf(
  connection: Connection,
  personId: number,
  mostBytes: number,
): Promise<ServedAttempt[]> {
  const { rows } = await connection.query<ServedAttempt>(
    `select id::float8 as id, paper_id as "paperId", paper_version_id as "paperVersionId", package_id as "packageId",
        mapping_id as "mappingId", number, state, language, time_percent as "timePercent", credits,
        started_at as "startedAt", deadline_at as "deadlineAt", submitted_at as "submittedAt",
        submitted_by as "submittedBy", late, withdrawn_at as "withdrawnAt",
        case when sum(octet_length(result::text)) over (order by attempts.id desc) <= $2 then result end as result
      from attempts where person_id = $1 order by attempts.id`,
    [personId, mostBytes],
  )
  return rows
}

/** Reviews and receipts of a person's attempts, by attempt, without the reviewer. */
export interface AttemptEvents {
  attemptId: number
  reviews: { question: number; units: number; remark: string | null; createdAt: string }[]
  /** what the result was before each change of it */
  changes: { cause: string; beforeUnits: number; afterUnits: number; changedAt: string; difference: object }[]
  receipts: { number: number; statement: string; keyId: string; signature: string; signedAt: string }[]
}

/** The latest of these that come to so many bytes. */
export async function listToldOf(
  connection: Connection,
  personId: number,
  mostBytes: number,
): Promise<AttemptEvents[]> {
  const { rows } = await connection.query<AttemptEvents>(
    `select "attemptId", reviews, changes, receipts from (
        select told.*, sum(octet_length(reviews::text) + octet_length(changes::text) + octet_length(receipts::text))
            over (order by "attemptId" desc) as bytes from (
          select attempts.id::float8 as "attemptId",
            (select coalesce(json_agg(json_build_object('question', question, 'units', units, 'remark', remark,
                'createdAt', created_at) order by review_marks.id), '[]')
              from review_marks where attempt_id = attempts.id) as reviews,
            (select coalesce(json_agg(json_build_object('cause', cause, 'beforeUnits', before_units, 'afterUnits', after_units,
                'changedAt', changed_at, 'difference', difference) order by result_changes.id), '[]')
              from result_changes where attempt_id = attempts.id) as changes,
            (select coalesce(json_agg(json_build_object('number', number, 'statement', statement, 'keyId', key_id,
                'signature', signature, 'signedAt', signed_at) order by number), '[]')
              from score_receipts where attempt_id = attempts.id) as receipts
          from attempts where person_id = $1) told) measured
      where bytes <= $2 order by "attemptId"`,
    [personId, mostBytes],
  )
  return rows
}

/** What was done in these attempts, the latest so many, whose answers come to so many bytes. */
export async function listEventsOf(
  connection: Connection,
  personId: number,
  most: { events: number; bytes: number },
): Promise<{ attemptId: number }[]> {
  const { rows } = await connection.query<{ attemptId: number }>(
    `select "attemptId", epoch, n, question, "spentMs", "madeAt", "receivedAt", answer, marked, late from (
        select *, sum(coalesce(octet_length(answer::text), 0)) over (order by place) as bytes from (
          select attempt_id::float8 as "attemptId", epoch, n, question, spent_ms as "spentMs", made_at as "madeAt",
            received_at as "receivedAt", answer, marked, late,
            row_number() over (order by received_at desc, attempt_id desc, epoch desc, n desc) as place
          from attempt_events where attempt_id in (select attempts.id from attempts where person_id = $1)
          order by place limit $2) latest) measured
      where bytes <= $3 order by place`,
    [personId, most.events, most.bytes],
  )
  return rows
}

export async function findExamProfile(
  connection: Connection,
  personId: number,
): Promise<{ timePercent: number; why: string; changedAt: Date } | undefined> {
  const { rows } = await connection.query<{ timePercent: number; why: string; changedAt: Date }>(
    `select time_percent as "timePercent", why, changed_at as "changedAt" from exam_profiles where person_id = $1`,
    [personId],
  )
  return rows[0]
}

/**
 * The transaction holds all of the person's attempts, and waits for saves that are under way; ids of those
 * that were handed in.
 */
export async function lockAttemptsOf(connection: Connection, personId: number): Promise<number[]> {
  const { rows } = await connection.query<{ id: number; state: string }>(
    `select id::float8 as id, state from attempts where person_id = $1 order by attempts.id for update`,
    [personId],
  )
  return rows.filter(({ state }) => state === 'COMPLETED').map(({ id }) => id)
}

export async function listFinished(
  connection: Connection,
  ids: readonly number[],
): Promise<FinishedAttempt[]> {
  const { rows } = await connection.query<FinishedAttempt>(
    `select id::float8 as id, paper_id as "paperId", paper_version_id as "paperVersionId", number, late,
        withdrawn_at as "withdrawnAt", result
      from attempts where id = any($1::bigint[])`,
    [ids],
  )
  return rows
}

export type FinishedAttempt = Pick<
  AttemptRow,
  'id' | 'paperId' | 'paperVersionId' | 'number' | 'late' | 'withdrawnAt'
> & { result: AttemptResult }

/** Nothing that they did in a test is left. */
export async function deleteAttemptsOf(connection: Connection, personId: number): Promise<void> {
  for (const table of ['attempt_events', 'attempt_files', 'review_marks', 'result_changes', 'score_receipts'])
    await connection.query(
      `delete from ${table} where attempt_id in (select id from attempts where person_id = $1)`,
      [personId],
    )
  await connection.query('delete from attempts where person_id = $1', [personId])
  await connection.query('delete from exam_profiles where person_id = $1', [personId])
}
