import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { clearSessionCookies } from './session-cookies.ts'
import { deleteSessions, listSessions } from './sessions.queries.ts'
import { visitOf } from './visit-of.ts'

export async function listDevices(services: AccountsServices, caller: Caller, context: RequestContext) {
  const rows = await listSessions(services.db.$client, caller.personId, context.now)
  return {
    devices: rows.map((row) => ({
      id: row.id,
      label: row.label,
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.id === caller.deviceId,
    })),
  }
}

/** Ends the named sessions at once; ids of other people's sessions match none. */
export async function logOutDevices(
  services: AccountsServices,
  caller: Caller,
  device: string,
  context: RequestContext,
): Promise<{ signedOut: number }> {
  const { personId, deviceId } = caller
  const which =
    device === 'all'
      ? {}
      : device === 'others'
        ? { except: deviceId }
        : { only: device === 'this' ? deviceId : device }
  const signedOut = await deleteSessions(services.db.$client, personId, which)
  if (device === 'this' || device === 'all' || device === deviceId) clearSessionCookies(visitOf(context))
  return { signedOut }
}
