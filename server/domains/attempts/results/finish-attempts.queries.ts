import type { Connection } from '../../../platform/database.ts'
import { statement } from '../../../platform/statement.ts'
import type { AttemptResult } from '../attempt-result.ts'
import type { AttemptRow } from '../attempts.queries.ts'

/** The results come as one text: a list of texts would be written, and read, once more. */
const FINISH_ATTEMPTS = statement(
  'finish-attempts',
  {},
  `update attempts set state = 'COMPLETED', submitted_at = finished.submitted_at, submitted_by = finished.submitted_by,
      late = finished.late, got_units = finished.got_units, result = finished.result, key_revision = finished.key_revision
    from (select *, results.list -> (at::int - 1) as result
      from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::int[], $6::int[])
        with ordinality as of_each (attempt_id, submitted_at, submitted_by, late, got_units, key_revision, at),
        (select $7::jsonb as list offset 0) results) finished
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
    finished.map(({ keyRevision }) => keyRevision),
    JSON.stringify(finished.map(({ result }) => result)),
  ])
}
