import type { Connection } from '../../platform/database.ts'
import { getPerson } from './people.queries.ts'

/** What a person says in their profile that they prepare for; null: nothing. */
export async function goalOf(connection: Connection, personId: number): Promise<string | null> {
  return (await getPerson(connection, personId)).goal_id
}
