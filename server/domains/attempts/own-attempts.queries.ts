import type { Connection } from '../../platform/database.ts'
import { bool, float, int, type RowOf, statement, timestamptz } from '../../platform/statement.ts'

const OWN_ATTEMPT_ROW = {
  id: float,
  paperId: int,
  paperVersionId: int,
  packageId: int,
  mappingId: int,
  number: int,
}

export type OwnAttempt = RowOf<typeof OWN_ATTEMPT_ROW>

const LIST_HANDED_IN = statement(
  'list-handed-in',
  OWN_ATTEMPT_ROW,
  `select id::float8 as id, paper_id as "paperId", paper_version_id as "paperVersionId", package_id as "packageId",
      mapping_id as "mappingId", number
    from attempts where id = any($1::bigint[]) and person_id = $2 and state = 'COMPLETED'`,
)

/** Those of these attempts that this person has handed in. */
export async function listHandedIn(
  connection: Connection,
  personId: number,
  ids: readonly number[],
): Promise<OwnAttempt[]> {
  const { rows } = await LIST_HANDED_IN.run(connection, [ids, personId])
  return rows
}

const HEAD_OF_RESULT_ROW = {
  number: int,
  submittedAt: timestamptz,
  gotUnits: int,
  correct: int,
  wrong: int,
  unattempted: int,
  spentMs: float,
}

export type HeadOfResult = RowOf<typeof HEAD_OF_RESULT_ROW>

const LIST_HEADS_OF_RESULTS = statement(
  'list-heads-of-results',
  HEAD_OF_RESULT_ROW,
  `select number, submitted_at as "submittedAt", got_units as "gotUnits", (result ->> 'correct')::int as correct,
      (result ->> 'wrong')::int as wrong, (result ->> 'unattempted')::int as unattempted,
      (result ->> 'spentMs')::float8 as "spentMs"
    from attempts where person_id = $1 and paper_id = $2 and state = 'COMPLETED' order by number`,
)

export async function listHeadsOfResults(
  connection: Connection,
  personId: number,
  paperId: number,
): Promise<HeadOfResult[]> {
  const { rows } = await LIST_HEADS_OF_RESULTS.run(connection, [personId, paperId])
  return rows
}

const HAS_EARLIER_TEST = statement(
  'has-earlier-test',
  { has: bool },
  `select exists (select from attempts other join attempts own on own.id = $2
      where other.person_id = $1 and other.id <> own.id and other.submitted_at < own.submitted_at) as has`,
)

/** Whether this person handed anything in before this attempt of theirs. */
export async function hasEarlierTest(connection: Connection, personId: number, id: number): Promise<boolean> {
  const { rows } = await HAS_EARLIER_TEST.run(connection, [personId, id])
  return rows[0]!.has
}
