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

/**
 * Attempts with written answers that no reviewer has marked, the oldest first, with all their written
 * answers.
 */
export async function listWaiting(
  connection: Connection,
  paperId: number,
  most: number,
): Promise<
  {
    id: number
    paperVersionId: number
    questions: { question: number; answer: { text: string; fileId?: string } }[]
  }[]
> {
  const { rows } = await connection.query(
    `select id::float8 as id, paper_version_id as "paperVersionId",
        (select coalesce(jsonb_agg(one order by (one ->> 'question')::int), '[]') from jsonb_array_elements(result -> 'questions') one
          where one -> 'result' = '3' and one -> 'reviewed' is null and jsonb_typeof(one -> 'answer') = 'object') as questions
      from attempts where paper_id = $1 and state = 'COMPLETED' and (result ->> 'waiting')::int > 0
      order by submitted_at limit $2`,
    [paperId, most],
  )
  return rows
}
