import type { Connection } from '../../platform/database.ts'
import { listSessions } from './sign-in/sessions.queries.ts'

/** The devices on which a person is signed in now, as `Caller` names them. */
export async function listLivingDevices(
  connection: Connection,
  personId: number,
  now: Date,
): Promise<string[]> {
  return (await listSessions(connection, personId, now)).map(({ id }) => id)
}
