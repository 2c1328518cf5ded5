import type { Connection } from '../../platform/database.ts'
import type { AttemptResult } from './attempt-result.ts'
import type { AttemptRow } from './attempts.queries.ts'

export type ToldAttempt = Pick<
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
> & { result: AttemptResult | null }

/** All of them, with the latest results that come to so many bytes. */
export async function listAttemptsOf(
  connection: Connection,
  personId: number,
  mostBytes: number,
): Promise<ToldAttempt[]> {
  const { rows } = await connection.query<ToldAttempt>(
    `select id::float8 as id, paper_id as "paperId", paper_version_id as "paperVersionId", package_id as "packageId",
        mapping_id as "mappingId", number, state, language, time_percent as "timePercent", credits,
        started_at as "startedAt", deadline_at as "deadlineAt", submitted_at as "submittedAt",
        submitted_by as "submittedBy", late,
        case when sum(octet_length(result::text)) over (order by attempts.id desc) <= $2 then result end as result
      from attempts where person_id = $1 order by attempts.id`,
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

/** Nothing that they did in a test is left. Saves that are under way are waited for. */
export async function deleteAttemptsOf(connection: Connection, personId: number): Promise<void> {
  const { rows } = await connection.query<{ id: number }>(
    'select id::float8 as id from attempts where person_id = $1 order by attempts.id for update',
    [personId],
  )
  const ids = rows.map(({ id }) => id)
  for (const table of ['attempt_events', 'attempt_files'])
    await connection.query(`delete from ${table} where attempt_id = any($1::bigint[])`, [ids])
  await connection.query('delete from attempts where id = any($1::bigint[])', [ids])
  await connection.query('delete from exam_profiles where person_id = $1', [personId])
}
