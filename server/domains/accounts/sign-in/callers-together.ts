import type { Connection } from '../../../platform/database.ts'
import type { Visit } from '../../../platform/request-context.ts'
import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import { csrfTokenOf, equal, hashOfToken, tokenOf } from './session-cookie.ts'
import { listSessionPersons } from './sessions.queries.ts'

/**
 * What a writing call shows of its session, before the database is asked (`callersOf`). Throws sign_in_needed
 * for a guest, other_session for a call of another site's page (B §7.1).
 */
export function sessionShownBy(visit: Visit | undefined, secret: Secret): string {
  const token = tokenOf(visit?.sessionCookie, secret)
  if (token === undefined) throw refuseAccounts('sign_in_needed')
  if (!equal(visit?.csrfToken ?? '', csrfTokenOf(token, secret))) throw refuseAccounts('other_session')
  return hashOfToken(token)
}

/**
 * Resolves these sessions to people; anyone missing from the answer is signed out. One read for any number of
 * calls.
 */
export async function callersOf(
  connection: Connection,
  sessionsShown: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  return await listSessionPersons(connection, sessionsShown, now)
}
