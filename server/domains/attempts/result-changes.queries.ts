import type { Connection } from '../../platform/database.ts'
import type { ResultDifference } from './result-change.ts'

/** Why a result became another: keys were corrected, a reviewer gave marks, late answers came or were accepted. */
export type ResultChangeCause = 'keys' | 'review' | 'late'

export interface ResultChange {
  attemptId: number
  cause: ResultChangeCause
  /** of the paper's keys */
  fromRevision: number
  toRevision: number
  beforeUnits: number
  afterUnits: number
  difference: ResultDifference
}

export async function addResultChanges(
  connection: Connection,
  changes: readonly ResultChange[],
  now: Date,
): Promise<void> {
  await connection.query({
    name: 'add-result-changes',
    text: `insert into result_changes (attempt_id, cause, from_revision, to_revision, before_units, after_units, difference, changed_at)
      select attempt_id, cause, from_revision, to_revision, before_units, after_units, difference::jsonb, $8
      from unnest($1::bigint[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::text[])
        as added (attempt_id, cause, from_revision, to_revision, before_units, after_units, difference)`,
    values: [
      changes.map(({ attemptId }) => attemptId),
      changes.map(({ cause }) => cause),
      changes.map(({ fromRevision }) => fromRevision),
      changes.map(({ toRevision }) => toRevision),
      changes.map(({ beforeUnits }) => beforeUnits),
      changes.map(({ afterUnits }) => afterUnits),
      changes.map(({ difference }) => JSON.stringify(difference)),
      now,
    ],
  })
}

/** Of an attempt, from the first. */
export async function listResultChanges(
  connection: Connection,
  attemptId: number,
): Promise<(ResultChange & { changedAt: Date })[]> {
  const { rows } = await connection.query<ResultChange & { changedAt: Date }>({
    name: 'list-result-changes',
    text: `select attempt_id::float8 as "attemptId", cause, from_revision as "fromRevision", to_revision as "toRevision",
        before_units as "beforeUnits", after_units as "afterUnits", difference, changed_at as "changedAt"
      from result_changes where attempt_id = $1 order by result_changes.id`,
    values: [attemptId],
  })
  return rows
}
