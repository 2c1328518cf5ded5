import type { Connection } from '../../platform/database.ts'
import { findUnerased, listUnerased } from './people.queries.ts'

/** Whether this account is still there, and stays so until the transaction ends. */
export async function isAccountThere(connection: Connection, personId: number): Promise<boolean> {
  return await findUnerased(connection, personId)
}

/** The same of several people, in one read: those whose account is there. */
export async function accountsThere(
  connection: Connection,
  personIds: readonly number[],
): Promise<Set<number>> {
  return new Set(await listUnerased(connection, personIds))
}
