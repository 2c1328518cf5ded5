import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { noteUse } from './note-use.ts'
import { csrfTokenOf, equal, hashOfToken, tokenOf } from './session-cookie.ts'
import { findSession } from './sessions.queries.ts'

/**
 * The person behind the session of this call; undefined for a guest, and for a cookie that is not ours, has
 * ended or was signed out. Throws other_session if a call that writes does not carry the token of its session
 * (B §7.1).
 */
export async function findCaller(
  services: Pick<AccountsServices, 'db' | 'secret' | 'config'>,
  context: RequestContext,
  call: { writing: boolean; csrfToken?: string | undefined },
): Promise<Caller | undefined> {
  const { db, secret, config } = services
  const token = tokenOf(context.visit?.sessionCookie, secret)
  if (token === undefined) return undefined
  const { now } = context
  const session = await findSession(db.$client, hashOfToken(token), now)
  if (!session) return undefined
  if (call.writing && !equal(call.csrfToken ?? '', csrfTokenOf(token, secret)))
    throw refuseAccounts('other_session')
  await noteUse(db.$client, config, session, now)
  return { personId: session.person_id, deviceId: session.id, roles: session.roles }
}
