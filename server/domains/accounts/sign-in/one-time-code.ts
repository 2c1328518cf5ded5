import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { Connection } from '../../../platform/database.ts'
import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import { type CodeKey, giveTryBack, putCode, takeCode, takeTry } from './codes.queries.ts'
import { countGuess, countWrongCode, forgiveCode, forgiveTry } from './limits.ts'
import { equal } from './session-cookie.ts'

export const CODE_SECONDS = 600
const TRIES = 5

/** A six-digit code, valid for ten minutes and five tries; only its keyed hash is stored. */
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
 * Uses the code up if it is right, after `prepare` has done everything that can still fail; if it fails, the
 * code stays valid. Resolves with the result of `prepare`. Throws wrong_code, or too_many_tries. The try is
 * counted outside any transaction, so that no rollback takes it back.
 */
export async function redeemCode<T>(
  pool: pg.Pool,
  secret: Secret,
  key: CodeKey,
  given: { otp: string; address: string; now: Date },
  prepare: () => Promise<T>,
): Promise<T> {
  const asked = { connection: pool, contact: key.contact, address: given.address, now: given.now }
  await countGuess(asked)
  const kept = await takeTry(pool, key, given.now)
  if (kept !== undefined) await countWrongCode(asked)
  const hash = hashOf(secret, key, given.otp)
  if (!equal(hash, kept ?? hashOf(secret, key, 'none'))) throw refuseAccounts('wrong_code')
  const prepared = await prepare().catch(async (error: unknown) => {
    await giveTryBack(pool, key, hash)
    await forgiveTry(asked)
    throw error
  })
  if (!(await takeCode(pool, key, hash))) throw refuseAccounts('wrong_code')
  await forgiveCode(asked)
  return prepared
}

/** For a code that nothing has to be prepared for. */
export const NOTHING = async (): Promise<void> => {}

function hashOf(secret: Secret, key: CodeKey, code: string): string {
  return secret.sign('code', `${key.purpose}\n${key.contact}\n${key.personId}\n${code}`)
}
