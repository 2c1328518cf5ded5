import type { Connection } from '../../../platform/database.ts'
import { statement } from '../../../platform/statement.ts'
import type { AttemptResult } from '../attempt-result.ts'
import type { AttemptRow } from '../attempts.queries.ts'

const FINISH_ATTEMPTS = statement(
  'finish-attempts',
  {},
  `update attempts set state = 'COMPLETED', submitted_at = finished.submitted_at, submitted_by = finished.submitted_by,
      late = finished.late, got_units = finished.got_units, result = finished.result::jsonb, key_revision = finished.key_revision
    from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::int[], $6::text[], $7::int[])
      as finished (attempt_id, submitted_at, submitted_by, late, got_units, result, key_revision)
    where id = attempt_id`,
)

export interface FinishedAttempt extends Pick<AttemptRow, 'id' | 'late' | 'keyRevision'> {
  submittedAt: Date
  submittedBy: 'PERSON' | 'DEADLINE'
  gotUnits: number
  result: AttemptResult
}

/** What handing in, or scoring again, leaves behind. */
export async function finishAttempts(
  connection: Connection,
  finished: readonly FinishedAttempt[],
): Promise<void> {
  if (finished.length === 0) return
  await FINISH_ATTEMPTS.run(connection, [
    finished.map(({ id }) => id),
    finished.map(({ submittedAt }) => submittedAt),
    finished.map(({ submittedBy }) => submittedBy),
    finished.map(({ late }) => late),
    finished.map(({ gotUnits }) => gotUnits),
    finished.map(({ result }) => JSON.stringify(result)),
    finished.map(({ keyRevision }) => keyRevision),
  ])
}
