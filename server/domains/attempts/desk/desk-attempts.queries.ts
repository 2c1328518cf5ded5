import type { Connection } from '../../../platform/database.ts'
import type { AttemptRow } from '../attempts.queries.ts'

export type DeskAttempt = Pick<
  AttemptRow,
  'id' | 'personId' | 'number' | 'state' | 'startedAt' | 'deadlineAt' | 'submittedAt' | 'late' | 'gotUnits'
>

export async function listDeskAttempts(
  connection: Connection,
  paperId: number,
  most: number,
): Promise<DeskAttempt[]> {
  const { rows } = await connection.query<DeskAttempt>(
    `select id::float8 as id, person_id::float8 as "personId", number, state, started_at as "startedAt",
        deadline_at as "deadlineAt", submitted_at as "submittedAt", late, got_units as "gotUnits"
      from attempts where paper_id = $1
      order by late is distinct from 'waiting', state <> 'INCOMPLETE', started_at desc, attempts.id desc limit $2`,
    [paperId, most],
  )
  return rows
}
