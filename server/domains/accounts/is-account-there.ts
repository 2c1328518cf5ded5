import type { Connection } from '../../platform/database.ts'
import { findUnerased } from './people.queries.ts'

/** Whether this account is still there, and stays so until the transaction ends. */
export async function isAccountThere(connection: Connection, personId: number): Promise<boolean> {
  return await findUnerased(connection, personId)
}
