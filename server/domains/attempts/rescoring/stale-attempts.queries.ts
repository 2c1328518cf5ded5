import type { Connection } from '../../../platform/database.ts'
import type { AttemptResult } from '../attempt-result.ts'
import type { AttemptRow } from '../attempts.queries.ts'

export type StaleAttempt = Pick<
  AttemptRow,
  | 'id'
  | 'paperId'
  | 'paperVersionId'
  | 'number'
  | 'sections'
  | 'startedAt'
  | 'late'
  | 'keyRevision'
  | 'withdrawnAt'
> & { submittedAt: Date; submittedBy: 'PERSON' | 'DEADLINE'; result: AttemptResult }

/** Some attempts that were scored by older keys; the transaction holds them. Those that another holds are left out. */
export async function lockStaleAttempts(
  connection: Connection,
  { paperId, keyRevision, most }: { paperId: number; keyRevision: number; most: number },
): Promise<StaleAttempt[]> {
  const { rows } = await connection.query<StaleAttempt>({
    name: 'lock-stale-attempts',
    text: `select id::float8 as id, paper_id as "paperId", paper_version_id as "paperVersionId", number, sections,
        started_at as "startedAt", late, key_revision as "keyRevision", withdrawn_at as "withdrawnAt",
        submitted_at as "submittedAt", submitted_by as "submittedBy", result
      from attempts where paper_id = $1 and key_revision < $2 and state = 'COMPLETED'
      order by key_revision limit $3 for update skip locked`,
    values: [paperId, keyRevision, most],
  })
  return rows
}

export async function hasStaleAttempts(
  connection: Connection,
  { paperId, keyRevision }: { paperId: number; keyRevision: number },
): Promise<boolean> {
  const { rows } = await connection.query<{ stale: boolean }>({
    name: 'has-stale-attempts',
    text: `select exists (select from attempts where paper_id = $1 and key_revision < $2 and state = 'COMPLETED') as stale`,
    values: [paperId, keyRevision],
  })
  return rows[0]!.stale
}

/** Results of attempts that were handed in before. */
export async function replaceResults(
  connection: Connection,
  results: readonly { id: number; gotUnits: number; result: AttemptResult }[],
  keyRevision: number,
): Promise<void> {
  await connection.query({
    name: 'replace-results',
    text: `update attempts set got_units = new.got_units, result = new.result::jsonb, key_revision = $4
      from unnest($1::bigint[], $2::int[], $3::text[]) as new (id, got_units, result) where attempts.id = new.id`,
    values: [
      results.map(({ id }) => id),
      results.map(({ gotUnits }) => gotUnits),
      results.map(({ result }) => JSON.stringify(result)),
      keyRevision,
    ],
  })
}

/** Attempts that come out by the newer keys as they did. */
export async function stampRevision(
  connection: Connection,
  ids: readonly number[],
  keyRevision: number,
): Promise<void> {
  await connection.query({
    name: 'stamp-key-revision',
    text: 'update attempts set key_revision = $2 where id = any($1::bigint[])',
    values: [ids, keyRevision],
  })
}
