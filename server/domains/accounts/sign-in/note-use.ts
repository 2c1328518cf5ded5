import type { Config } from '../../../platform/config.ts'
import type { Connection } from '../../../platform/database.ts'
import { endsOf } from './open-session.ts'
import { touchSession } from './sessions.queries.ts'

/** How late the list of devices and the idle time may know of a use. */
const LATE_MS = 5 * 60 * 1000

/** The session is in use, so it does not end by lying idle; written once in five minutes. */
export async function noteUse(
  connection: Connection,
  config: Config,
  session: { id: string; last_used_at: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - session.last_used_at.getTime() <= LATE_MS) return
  await touchSession(connection, session.id, now, endsOf(config, now).idleEndsAt)
}
