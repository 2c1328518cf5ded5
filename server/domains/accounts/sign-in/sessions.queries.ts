import type { Role } from '../../../../contract/access.ts'
import type { Connection } from '../../../platform/database.ts'

export interface SessionRow {
  id: string
  person_id: number
  last_used_at: Date
  roles: Role[]
}

/** In force at $2 for the token hashed to $1. */
export const IN_FORCE =
  'session.token_hash = $1 and session.ends_at > $2 and session.idle_ends_at > $2 and person.erased_at is null'

const ROLES =
  "coalesce((select array_agg(role) from role_grants where role_grants.person_id = person.id), '{}') as roles"

export async function findSession(
  connection: Connection,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await connection.query<SessionRow>({
    name: 'find-session',
    text: `select session.id, person.id::int as person_id, session.last_used_at, ${ROLES}
      from sessions session join people person on person.id = session.person_id where ${IN_FORCE}`,
    values: [tokenHash, now],
  })
  return rows[0]
}

/** Whose session in force each of these tokens is; tokens without one are not in the answer. */
export async function listSessionPersons(
  connection: Connection,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ token_hash: string; person_id: number }>({
    name: 'list-session-persons',
    text: `select session.token_hash, person.id::int as person_id
      from sessions session join people person on person.id = session.person_id
      where session.token_hash = any($1) and session.ends_at > $2 and session.idle_ends_at > $2
        and person.erased_at is null`,
    values: [tokenHashes, now],
  })
  return new Map(rows.map(({ token_hash, person_id }) => [token_hash, person_id]))
}

export async function insertSession(
  connection: Connection,
  session: {
    tokenHash: string
    personId: number
    label: string
    now: Date
    idleEndsAt: Date
    endsAt: Date
  },
): Promise<void> {
  await connection.query({
    name: 'insert-session',
    text: `insert into sessions (token_hash, person_id, label, created_at, last_used_at, idle_ends_at, ends_at)
      values ($1, $2, $3, $4, $4, $5, $6)`,
    values: [
      session.tokenHash,
      session.personId,
      session.label,
      session.now,
      session.idleEndsAt,
      session.endsAt,
    ],
  })
}

/** Notes that the session is used, so that it does not end by lying idle. */
export async function touchSession(
  connection: Connection,
  id: string,
  now: Date,
  idleEndsAt: Date,
): Promise<void> {
  await connection.query({
    name: 'touch-session',
    text: 'update sessions set last_used_at = $2, idle_ends_at = $3 where id = $1 and last_used_at < $2',
    values: [id, now, idleEndsAt],
  })
}

export interface DeviceRow {
  id: string
  label: string
  created_at: Date
  last_used_at: Date
}

export async function listSessions(
  connection: Connection,
  personId: number,
  now: Date,
): Promise<DeviceRow[]> {
  const { rows } = await connection.query<DeviceRow>(
    `select id, label, created_at, last_used_at from sessions
      where person_id = $1 and ends_at > $2 and idle_ends_at > $2 order by last_used_at desc, id`,
    [personId, now],
  )
  return rows
}

/** Whether the person is signed in elsewhere, and whether on such a device. */
export async function compareDevice(
  connection: Connection,
  personId: number,
  label: string,
  now: Date,
): Promise<{ others: boolean; known: boolean }> {
  const { rows } = await connection.query<{ others: boolean; known: boolean }>({
    name: 'known-device',
    text: `select count(*) > 0 as others, coalesce(bool_or(label = $2), false) as known from sessions
      where person_id = $1 and ends_at > $3 and idle_ends_at > $3`,
    values: [personId, label, now],
  })
  return rows[0]!
}

/** Ends sessions of this person: one, all but one, or all. */
export async function deleteSessions(
  connection: Connection,
  personId: number,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const { rowCount } = await connection.query(
    `delete from sessions where person_id = $1
      and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)`,
    [personId, which.only ?? null, which.except ?? null],
  )
  return rowCount ?? 0
}

export async function deleteSessionOfToken(connection: Connection, tokenHash: string): Promise<void> {
  await connection.query({
    name: 'delete-session',
    text: 'delete from sessions where token_hash = $1',
    values: [tokenHash],
  })
}

export async function deleteEndedSessions(connection: Connection, now: Date): Promise<number> {
  const { rowCount } = await connection.query(
    'delete from sessions where ends_at <= $1 or idle_ends_at <= $1',
    [now],
  )
  return rowCount ?? 0
}
