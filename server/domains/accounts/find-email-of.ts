import type { Connection } from '../../platform/database.ts'
import { findProvenEmail } from './people.queries.ts'

/** The verified address of a person. */
export async function findEmailOf(connection: Connection, personId: number): Promise<string | undefined> {
  return await findProvenEmail(connection, personId)
}
