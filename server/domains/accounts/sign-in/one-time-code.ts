import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { Connection } from '../../../platform/database.ts'
import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import { type CodeKey, putCode, takeCode, takeTry } from './codes.queries.ts'
import { countWrongCode, forgiveCode } from './limits.ts'
import { equal } from './session-cookie.ts'

export const CODE_SECONDS = 600
const TRIES = 5

/** A code of six digits that stands for ten minutes and five tries; only its keyed hash is kept. */
export async function makeCode(
  connection: Connection,
  secret: Secret,
  key: CodeKey,
  now: Date,
  details: object = {},
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000)
  await putCode(connection, key, { hash: hashOf(secret, key, code), tries: TRIES, details, now, expiresAt })
  return { code, expiresAt }
}

/**
 * Resolves with the code's details when it is right, and then it is used up. Throws wrong_code, or too_many_tries. The
 * try is counted outside any transaction, so that no rollback takes it back.
 */
export async function redeemCode(
  pool: pg.Pool,
  secret: Secret,
  key: CodeKey,
  given: { otp: string; address: string; now: Date },
): Promise<Record<string, unknown>> {
  const asked = { connection: pool, contact: key.contact, address: given.address, now: given.now }
  await countWrongCode(asked)
  const kept = await takeTry(pool, key, given.now)
  const hash = hashOf(secret, key, given.otp)
  const right = equal(hash, kept ?? hashOf(secret, key, 'none'))
  const details = right ? await takeCode(pool, key, hash) : undefined
  if (!details) throw refuseAccounts('wrong_code')
  await forgiveCode(asked)
  return details
}

function hashOf(secret: Secret, key: CodeKey, code: string): string {
  return secret.sign('code', `${key.purpose}\n${key.contact}\n${key.personId}\n${code}`)
}
