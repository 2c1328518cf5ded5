import type { Connection } from '../../../platform/database.ts'
import { bool, jsonb, type RowOf, statement, textOf, timestamptz } from '../../../platform/statement.ts'
import type { AttemptResult } from '../attempt-result.ts'
import { ATTEMPT_ROW } from '../attempts.queries.ts'

const { id, paperId, paperVersionId, number, sections, startedAt, late, keyRevision, withdrawnAt } =
  ATTEMPT_ROW
const STALE_ATTEMPT_ROW = {
  id,
  paperId,
  paperVersionId,
  number,
  sections,
  startedAt,
  late,
  keyRevision,
  withdrawnAt,
  submittedAt: timestamptz,
  submittedBy: textOf<'PERSON' | 'DEADLINE'>(),
  result: jsonb<AttemptResult>(),
}

export type StaleAttempt = RowOf<typeof STALE_ATTEMPT_ROW>

const LOCK_STALE_ATTEMPTS = statement(
  'lock-stale-attempts',
  STALE_ATTEMPT_ROW,
  `select id::float8 as id, paper_id as "paperId", paper_version_id as "paperVersionId", number, sections,
      started_at as "startedAt", late, key_revision as "keyRevision", withdrawn_at as "withdrawnAt",
      submitted_at as "submittedAt", submitted_by as "submittedBy", result
    from attempts where paper_id = $1 and key_revision < $2 and state = 'COMPLETED'
    order by key_revision limit $3 for update skip locked`,
)

/**
 * Some attempts that were scored by older keys; the transaction holds them. Those that another holds are left
 * out.
 */
export async function lockStaleAttempts(
  connection: Connection,
  { paperId, keyRevision, most }: { paperId: number; keyRevision: number; most: number },
): Promise<StaleAttempt[]> {
  const { rows } = await LOCK_STALE_ATTEMPTS.run(connection, [paperId, keyRevision, most])
  return rows
}

const HAS_STALE_ATTEMPTS = statement(
  'has-stale-attempts',
  { stale: bool },
  `select exists (select from attempts where paper_id = $1 and key_revision < $2 and state = 'COMPLETED') as stale`,
)

export async function hasStaleAttempts(
  connection: Connection,
  { paperId, keyRevision }: { paperId: number; keyRevision: number },
): Promise<boolean> {
  const { rows } = await HAS_STALE_ATTEMPTS.run(connection, [paperId, keyRevision])
  return rows[0]!.stale
}

const REPLACE_RESULTS = statement(
  'replace-results',
  {},
  `update attempts set got_units = new.got_units, result = new.result::jsonb, key_revision = $4
    from unnest($1::bigint[], $2::int[], $3::text[]) as new (id, got_units, result) where attempts.id = new.id`,
)

/** Results of attempts that were handed in before. */
export async function replaceResults(
  connection: Connection,
  results: readonly { id: number; gotUnits: number; result: AttemptResult }[],
  keyRevision: number,
): Promise<void> {
  await REPLACE_RESULTS.run(connection, [
    results.map(({ id }) => id),
    results.map(({ gotUnits }) => gotUnits),
    results.map(({ result }) => JSON.stringify(result)),
    keyRevision,
  ])
}

const STAMP_KEY_REVISION = statement(
  'stamp-key-revision',
  {},
  'update attempts set key_revision = $2 where id = any($1::bigint[])',
)

/** Attempts that come out by the newer keys as they did. */
export async function stampRevision(
  connection: Connection,
  ids: readonly number[],
  keyRevision: number,
): Promise<void> {
  await STAMP_KEY_REVISION.run(connection, [ids, keyRevision])
}
