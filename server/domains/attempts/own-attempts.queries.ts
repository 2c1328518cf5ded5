import type { Connection } from '../../platform/database.ts'
import type { AttemptRow } from './attempts.queries.ts'

export type OwnAttempt = Pick<
  AttemptRow,
  'id' | 'paperId' | 'paperVersionId' | 'packageId' | 'mappingId' | 'number'
>

/** Those of these attempts that this person has handed in. */
export async function listHandedIn(
  connection: Connection,
  personId: number,
  ids: readonly number[],
): Promise<OwnAttempt[]> {
  const { rows } = await connection.query<OwnAttempt>({
    name: 'list-handed-in',
    text: `select id::float8 as id, paper_id as "paperId", paper_version_id as "paperVersionId", package_id as "packageId",
        mapping_id as "mappingId", number
      from attempts where id = any($1::bigint[]) and person_id = $2 and state = 'COMPLETED'`,
    values: [ids, personId],
  })
  return rows
}

export interface HeadOfResult {
  number: number
  submittedAt: Date
  gotUnits: number
  correct: number
  wrong: number
  unattempted: number
  spentMs: number
}

export async function listHeadsOfResults(
  connection: Connection,
  personId: number,
  paperId: number,
): Promise<HeadOfResult[]> {
  const { rows } = await connection.query<HeadOfResult>({
    name: 'list-heads-of-results',
    text: `select number, submitted_at as "submittedAt", got_units as "gotUnits", (result ->> 'correct')::int as correct,
        (result ->> 'wrong')::int as wrong, (result ->> 'unattempted')::int as unattempted,
        (result ->> 'spentMs')::float8 as "spentMs"
      from attempts where person_id = $1 and paper_id = $2 and state = 'COMPLETED' order by number`,
    values: [personId, paperId],
  })
  return rows
}

/** Whether this person handed anything in before this attempt of theirs. */
export async function hasEarlierTest(connection: Connection, personId: number, id: number): Promise<boolean> {
  const { rows } = await connection.query<{ has: boolean }>({
    name: 'has-earlier-test',
    text: `select exists (select from attempts other join attempts own on own.id = $2
        where other.person_id = $1 and other.id <> own.id and other.submitted_at < own.submitted_at) as has`,
    values: [personId, id],
  })
  return rows[0]!.has
}
