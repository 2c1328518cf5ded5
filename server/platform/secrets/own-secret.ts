import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { Connection } from '../database.ts'

/** A key of this installation; never leaves the server. */
export interface Secret {
  /**
   * HMAC-SHA256 of the text, base64url; `use` keeps what is signed for one thing from standing for another
   */
  sign(use: string, text: string): string
}

/** The installation's own key, made by whichever process asks first. */
export async function readOwnSecret(connection: Connection): Promise<Secret> {
  await connection.query(
    "insert into server_secrets (name, value) values ('own', $1) on conflict (name) do nothing",
    [randomBytes(48).toString('base64url')],
  )
  const { rows } = await connection.query<{ value: string }>(
    "select value from server_secrets where name = 'own'",
  )
  return secretOf(rows[0]!.value)
}

export function secretOf(value: string): Secret {
  // Made once: node would make one of a buffer at every signature.
  const key = createSecretKey(value, 'base64url')
  return {
    sign: (use, text) => createHmac('sha256', key).update(`${use}\n${text}`).digest('base64url'),
  }
}
