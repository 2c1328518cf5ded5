import type { Connection } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/request-context.ts'
import { findOpenedAt } from './sessions.queries.ts'

/**
 * Whether whoever calls has proven who they are since then: a session begins with a password or a code, and a
 * changed password begins another.
 */
export async function isProvenSince(connection: Connection, caller: Caller, since: Date): Promise<boolean> {
  const openedAt = await findOpenedAt(connection, caller.deviceId)
  return openedAt !== undefined && openedAt >= since
}
