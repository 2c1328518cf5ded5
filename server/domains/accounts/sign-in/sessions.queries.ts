import type { Role } from '../../../../contract/access.ts'
import type { Connection } from '../../../platform/database.ts'
import {
  bool,
  int,
  type RowOf,
  statement,
  text,
  textOf,
  timestamptz,
  uuid,
} from '../../../platform/statement.ts'

const SESSION_ROW = {
  id: uuid,
  person_id: int,
  last_used_at: timestamptz,
  roles: textOf<Role>().array,
}

export type SessionRow = RowOf<typeof SESSION_ROW>

/** In force at $2 for the token hashed to $1. */
export const IN_FORCE =
  'session.token_hash = $1 and session.ends_at > $2 and session.idle_ends_at > $2 and person.erased_at is null'

const ROLES =
  "coalesce((select array_agg(role) from role_grants where role_grants.person_id = person.id), '{}') as roles"

const FIND_SESSION = statement(
  'find-session',
  SESSION_ROW,
  `select session.id, person.id::int as person_id, session.last_used_at, ${ROLES}
    from sessions session join people person on person.id = session.person_id where ${IN_FORCE}`,
)

export async function findSession(
  connection: Connection,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await FIND_SESSION.run(connection, [tokenHash, now])
  return rows[0]
}

const LIST_SESSION_PERSONS = statement(
  'list-session-persons',
  { token_hash: text, person_id: int },
  `select session.token_hash, person.id::int as person_id
    from sessions session join people person on person.id = session.person_id
    where session.token_hash = any($1) and session.ends_at > $2 and session.idle_ends_at > $2
      and person.erased_at is null`,
)

/** Whose session in force each of these tokens is; tokens without one are not in the answer. */
export async function listSessionPersons(
  connection: Connection,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await LIST_SESSION_PERSONS.run(connection, [tokenHashes, now])
  return new Map(rows.map(({ token_hash, person_id }) => [token_hash, person_id]))
}

const INSERT_SESSION = statement(
  'insert-session',
  {},
  `insert into sessions (token_hash, person_id, label, created_at, last_used_at, idle_ends_at, ends_at)
    values ($1, $2, $3, $4, $4, $5, $6)`,
)

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
  await INSERT_SESSION.run(connection, [
    session.tokenHash,
    session.personId,
    session.label,
    session.now,
    session.idleEndsAt,
    session.endsAt,
  ])
}

const OPENED_AT = statement(
  'session-opened-at',
  { openedAt: timestamptz },
  'select created_at as "openedAt" from sessions where id = $1',
)

/** When somebody signed in with it. */
export async function findOpenedAt(connection: Connection, id: string): Promise<Date | undefined> {
  return (await OPENED_AT.run(connection, [id])).rows[0]?.openedAt
}

const TOUCH_SESSION = statement(
  'touch-session',
  {},
  'update sessions set last_used_at = $2, idle_ends_at = $3 where id = $1 and last_used_at < $2',
)

/** Notes that the session is used, so that it does not end by lying idle. */
export async function touchSession(
  connection: Connection,
  id: string,
  now: Date,
  idleEndsAt: Date,
): Promise<void> {
  await TOUCH_SESSION.run(connection, [id, now, idleEndsAt])
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

const KNOWN_DEVICE = statement(
  'known-device',
  { others: bool, known: bool },
  `select count(*) > 0 as others, coalesce(bool_or(label = $2), false) as known from sessions
    where person_id = $1 and ends_at > $3 and idle_ends_at > $3`,
)

/** Whether the person is signed in elsewhere, and whether on such a device. */
export async function compareDevice(
  connection: Connection,
  personId: number,
  label: string,
  now: Date,
): Promise<{ others: boolean; known: boolean }> {
  const { rows } = await KNOWN_DEVICE.run(connection, [personId, label, now])
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

const DELETE_SESSION = statement('delete-session', {}, 'delete from sessions where token_hash = $1')

export async function deleteSessionOfToken(connection: Connection, tokenHash: string): Promise<void> {
  await DELETE_SESSION.run(connection, [tokenHash])
}

export async function deleteEndedSessions(connection: Connection, now: Date): Promise<number> {
  const { rowCount } = await connection.query(
    'delete from sessions where ends_at <= $1 or idle_ends_at <= $1',
    [now],
  )
  return rowCount ?? 0
}
