import type { Connection } from '../../../platform/database.ts'
import { float, int, jsonb, type RowOf, statement, textOf, timestamptz } from '../../../platform/statement.ts'
import type { ResultDifference } from './result-difference.ts'

/**
 * Why a result became another: keys were corrected, a reviewer gave marks, late answers came or were
 * accepted.
 */
export type ResultChangeCause = 'keys' | 'review' | 'late'

const RESULT_CHANGE_ROW = {
  attemptId: float,
  cause: textOf<ResultChangeCause>(),
  /** of the paper's keys */
  fromRevision: int,
  toRevision: int,
  beforeUnits: int,
  afterUnits: int,
  difference: jsonb<ResultDifference>(),
}

export type ResultChange = RowOf<typeof RESULT_CHANGE_ROW>

const ADD_RESULT_CHANGES = statement(
  'add-result-changes',
  {},
  `insert into result_changes (attempt_id, cause, from_revision, to_revision, before_units, after_units, difference, changed_at)
    select attempt_id, cause, from_revision, to_revision, before_units, after_units, difference::jsonb, $8
    from unnest($1::bigint[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::text[])
      as added (attempt_id, cause, from_revision, to_revision, before_units, after_units, difference)`,
)

export async function addResultChanges(
  connection: Connection,
  changes: readonly ResultChange[],
  now: Date,
): Promise<void> {
  await ADD_RESULT_CHANGES.run(connection, [
    changes.map(({ attemptId }) => attemptId),
    changes.map(({ cause }) => cause),
    changes.map(({ fromRevision }) => fromRevision),
    changes.map(({ toRevision }) => toRevision),
    changes.map(({ beforeUnits }) => beforeUnits),
    changes.map(({ afterUnits }) => afterUnits),
    changes.map(({ difference }) => JSON.stringify(difference)),
    now,
  ])
}

const LIST_RESULT_CHANGES = statement(
  'list-result-changes',
  { ...RESULT_CHANGE_ROW, changedAt: timestamptz },
  `select attempt_id::float8 as "attemptId", cause, from_revision as "fromRevision", to_revision as "toRevision",
      before_units as "beforeUnits", after_units as "afterUnits", difference, changed_at as "changedAt"
    from result_changes where attempt_id = $1 order by result_changes.id`,
)

/** Of an attempt, from the first. */
export async function listResultChanges(
  connection: Connection,
  attemptId: number,
): Promise<(ResultChange & { changedAt: Date })[]> {
  const { rows } = await LIST_RESULT_CHANGES.run(connection, [attemptId])
  return rows
}
