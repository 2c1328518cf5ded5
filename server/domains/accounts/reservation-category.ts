import type { Connection } from '../../platform/database.ts'
import { getPerson, type PersonRow } from './people.queries.ts'

/** The category a person gave in their profile; null: none. */
export async function reservationCategoryOf(
  connection: Connection,
  personId: number,
): Promise<PersonRow['reservation_category']> {
  return (await getPerson(connection, personId)).reservation_category
}
