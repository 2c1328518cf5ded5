import type { Connection } from '../../../platform/database.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { AccountsServices } from '../accounts-services.ts'
import type { PersonRow } from '../people.queries.ts'
import { deviceLabel } from './device-label.ts'
import { tellOfNewDevice } from './new-device.ts'
import { hashOfToken, newToken, tokenOf } from './session-cookie.ts'
import { setSessionCookies } from './session-cookies.ts'
import { deleteSessionOfToken, insertSession } from './sessions.queries.ts'
import { visitOf } from './visit-of.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface OpenedSession {
  tokenHash: string
  /** Hands the cookies over; once the transaction is committed. */
  tell(): void
}

/** Signs this visit in: a session of its own, and the one it came with ends, so that nobody can plant one. */
export async function openSession(
  connection: Connection,
  services: AccountsServices,
  person: PersonRow,
  context: RequestContext,
): Promise<OpenedSession> {
  const { config, secret } = services
  const { now } = context
  const visit = visitOf(context)
  const before = tokenOf(visit.sessionCookie, secret)
  if (before !== undefined) await deleteSessionOfToken(connection, hashOfToken(before))
  const label = deviceLabel(visit.userAgent)
  await tellOfNewDevice(connection, services, person, label, context)
  const { token, cookie } = newToken(secret)
  const tokenHash = hashOfToken(token)
  await insertSession(connection, {
    tokenHash,
    personId: person.id,
    label,
    now,
    ...endsOf(config, now),
  })
  return { tokenHash, tell: () => setSessionCookies(visit, { token, cookie }, services) }
}

export function endsOf(config: AccountsServices['config'], now: Date): { idleEndsAt: Date; endsAt: Date } {
  return {
    idleEndsAt: new Date(now.getTime() + config.sessionIdleDays * DAY_MS),
    endsAt: new Date(now.getTime() + config.sessionMaxDays * DAY_MS),
  }
}
