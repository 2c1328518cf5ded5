import type { Connection } from '../../../platform/database.ts'
import { statement, text } from '../../../platform/statement.ts'
import type { Contact } from '../contact.ts'

export const PURPOSES = [
  'sign-in',
  'reset',
  'own-contact',
  'set-password',
  'delete-account',
  'guardian',
] as const
export type Purpose = (typeof PURPOSES)[number]

export interface CodeKey {
  purpose: Purpose
  contact: Contact
  /** who asks while signed in; 0 where nobody is */
  personId: number
}

const PUT_CODE = statement(
  'put-code',
  {},
  `insert into one_time_codes (purpose, target, person_id, code_hash, tries_left, details, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (purpose, target, person_id) do update set code_hash = excluded.code_hash,
      tries_left = excluded.tries_left, details = excluded.details, created_at = excluded.created_at,
      expires_at = excluded.expires_at`,
)

/** The new code takes the place of the one before. */
export async function putCode(
  connection: Connection,
  key: CodeKey,
  code: { hash: string; tries: number; details: object; now: Date; expiresAt: Date },
): Promise<void> {
  await PUT_CODE.run(connection, [
    key.purpose,
    key.contact,
    key.personId,
    code.hash,
    code.tries,
    JSON.stringify(code.details),
    code.now,
    code.expiresAt,
  ])
}

const TAKE_CODE_TRY = statement(
  'take-code-try',
  { code_hash: text },
  `update one_time_codes set tries_left = tries_left - 1
    where purpose = $1 and target = $2 and person_id = $3 and tries_left > 0 and expires_at > $4
    returning code_hash`,
)

/**
 * Uses up one try and returns the hash to compare with; undefined if there is no valid code or no try left.
 */
export async function takeTry(connection: Connection, key: CodeKey, now: Date): Promise<string | undefined> {
  const { rows } = await TAKE_CODE_TRY.run(connection, [key.purpose, key.contact, key.personId, now])
  return rows[0]?.code_hash
}

const GIVE_CODE_TRY_BACK = statement(
  'give-code-try-back',
  {},
  `update one_time_codes set tries_left = tries_left + 1
    where purpose = $1 and target = $2 and person_id = $3 and code_hash = $4`,
)

/** The try was not judged: it is as if it had not been made. */
export async function giveTryBack(connection: Connection, key: CodeKey, hash: string): Promise<void> {
  await GIVE_CODE_TRY_BACK.run(connection, [key.purpose, key.contact, key.personId, hash])
}

const USE_CODE_UP = statement(
  'use-code-up',
  {},
  'delete from one_time_codes where purpose = $1 and target = $2 and person_id = $3 and code_hash = $4',
)

/** Whether this caller is the one who used the code up; of two who hold it only one is. */
export async function takeCode(connection: Connection, key: CodeKey, hash: string): Promise<boolean> {
  const { rowCount } = await USE_CODE_UP.run(connection, [key.purpose, key.contact, key.personId, hash])
  return rowCount === 1
}

export async function deleteOldCodes(connection: Connection, now: Date): Promise<number> {
  const { rowCount } = await connection.query('delete from one_time_codes where expires_at <= $1', [now])
  return rowCount ?? 0
}
