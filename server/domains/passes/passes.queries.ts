import type { Connection } from '../../platform/database.ts'

export const GRANT_SOURCES = ['ORDER', 'TRIAL', 'REFERRAL', 'SCHOLARSHIP', 'STAFF'] as const
export type GrantSource = (typeof GRANT_SOURCES)[number]

export interface Grant {
  id: number
  packageId: number
  source: GrantSource
  sourceRef: string
  reason: string
  startsAt: Date
  /** null: for good */
  endsAt: Date | null
}

interface GrantRow {
  id: string
  package_id: number
  source: GrantSource
  source_ref: string
  reason: string
  starts_at: Date
  ends_at: Date | null
}

const GRANT = 'id, package_id, source, source_ref, reason, starts_at, ends_at'
const IN_FORCE = 'ended_at is null and starts_at <= $2 and (ends_at is null or ends_at > $2)'

/** The grant in force that opens a package longest; what was paid for or given counts before a trial. */
export async function findGrant(
  connection: Connection,
  personId: number,
  packageId: number,
  now: Date,
): Promise<Grant | undefined> {
  const { rows } = await connection.query<GrantRow>({
    name: 'find-grant',
    text: `select ${GRANT} from grants where person_id = $1 and $3 = any(opens) and ${IN_FORCE}
      order by source = 'TRIAL', ends_at desc nulls first, id limit 1`,
    values: [personId, now, packageId],
  })
  return rows[0] && grantOf(rows[0])
}

/** The end of what already opens a package and will go on longest: a renewal counts from there. */
export async function findPresentEnd(
  connection: Connection,
  personId: number,
  packageId: number,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await connection.query<{ ends_at: Date | null }>({
    name: 'find-present-end',
    text: `select max(ends_at) as ends_at from grants
      where person_id = $1 and package_id = $3 and source <> 'TRIAL' and ended_at is null and ends_at > $2`,
    values: [personId, now, packageId],
  })
  return rows[0]?.ends_at ?? undefined
}

/** The trials somebody ever had, the last first; one that was ended before its time is over since then. */
export async function listTrials(connection: Connection, personId: number): Promise<Grant[]> {
  const { rows } = await connection.query<GrantRow>({
    name: 'list-trials',
    text: `select id, package_id, source, source_ref, reason, starts_at, least(ends_at, ended_at) as ends_at from grants
      where person_id = $1 and source = 'TRIAL' order by starts_at desc, id desc`,
    values: [personId],
  })
  return rows.map(grantOf)
}

/** Everything somebody was ever given. */
export async function listGrants(connection: Connection, personId: number): Promise<object[]> {
  const { rows } = await connection.query(
    `select package_id, source, source_ref, reason, starts_at, ends_at, ended_at, ended_reason from grants
      where person_id = $1 order by id`,
    [personId],
  )
  return rows
}

export interface NewGrant extends Omit<Grant, 'id'> {
  personId: number
  /** itself and, of a pack, its parts */
  opens: number[]
  createdAt: Date
}

/** Puts a grant; the same source, reference and package is the same grant, as it was made first. True when it is new. */
export async function putGrant(connection: Connection, grant: NewGrant): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'put-grant',
    text: `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, ends_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (person_id, source, source_ref, package_id) do nothing`,
    values: [
      grant.personId,
      grant.packageId,
      grant.opens,
      grant.source,
      grant.sourceRef,
      grant.reason,
      grant.startsAt,
      grant.endsAt,
      grant.createdAt,
    ],
  })
  return rowCount === 1
}

/** Ends what came from a source; how many were in force. */
export async function closeGrants(
  connection: Connection,
  asked: { personId: number; source: GrantSource; sourceRef: string; reason: string },
  now: Date,
): Promise<number> {
  const { rowCount } = await connection.query({
    name: 'close-grants',
    text: `update grants set ended_at = $4, ended_reason = $5
      where person_id = $1 and source = $2 and source_ref = $3 and ended_at is null`,
    values: [asked.personId, asked.source, asked.sourceRef, now, asked.reason],
  })
  return rowCount ?? 0
}

/** A renewal is counted from the end there is, so two of them may not look for it at once. */
export async function lockGrants(connection: Connection, personId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, $2)', [GRANT_LOCKS, personId])
}

/** Advisory locks on what a person may open. */
const GRANT_LOCKS = 7_415_007

function grantOf(row: GrantRow): Grant {
  return {
    id: Number(row.id),
    packageId: row.package_id,
    source: row.source,
    sourceRef: row.source_ref,
    reason: row.reason,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }
}
