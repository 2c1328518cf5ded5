import type { Connection } from '../../platform/database.ts'
import { addLeader, forgetLeader } from './figures.queries.ts'

/**
 * Afterwards this person has agreed to be named in leaderboards, or not; the caller has seen that they may.
 */
export async function agreeToBeNamed(
  connection: Connection,
  { personId, agreed }: { personId: number; agreed: boolean },
  now: Date,
): Promise<void> {
  if (agreed) await addLeader(connection, personId, now)
  else await forgetLeader(connection, personId)
}
