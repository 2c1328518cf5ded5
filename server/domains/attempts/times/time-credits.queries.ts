import type { Connection } from '../../../platform/database.ts'
import type { AttemptRow } from '../attempts.queries.ts'

/** The same order for everybody who locks several. */
export async function lockRunning(
  connection: Connection,
  paperId: number,
  now: Date,
): Promise<
  Pick<AttemptRow, 'id' | 'paperVersionId' | 'sections' | 'timePercent' | 'startedAt' | 'credits'>[]
> {
  const { rows } = await connection.query(
    `select id::float8 as id, paper_version_id as "paperVersionId", sections, time_percent as "timePercent",
        started_at as "startedAt", credits
      from attempts where paper_id = $1 and state = 'INCOMPLETE' and deadline_at > $2 order by id for update`,
    [paperId, now],
  )
  return rows
}

export type ChangedTimes = Pick<AttemptRow, 'id' | 'credits' | 'deadlineAt' | 'spans'>

export async function changeTimes(connection: Connection, changed: readonly ChangedTimes[]): Promise<void> {
  await connection.query(
    `update attempts set credits = changed.credits::jsonb, deadline_at = changed.deadline_at, spans = changed.spans::jsonb
      from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::text[]) as changed (id, credits, deadline_at, spans)
      where attempts.id = changed.id`,
    [
      changed.map(({ id }) => id),
      changed.map(({ credits }) => JSON.stringify(credits)),
      changed.map(({ deadlineAt }) => deadlineAt),
      changed.map(({ spans }) => JSON.stringify(spans)),
    ],
  )
}

export async function insertTimeCredit(
  connection: Connection,
  credit: { paperId: number; seconds: number; why: string; actor: string; now: Date; attempts: number },
): Promise<void> {
  await connection.query(
    `insert into time_credits (paper_id, seconds, why, actor, created_at, attempts) values ($1, $2, $3, $4, $5, $6)`,
    [credit.paperId, credit.seconds, credit.why, credit.actor, credit.now, credit.attempts],
  )
}
