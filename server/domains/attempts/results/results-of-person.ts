import type { Connection } from '../../../platform/database.ts'
import { type HeadOfResult, listHeadsOfResults } from '../own-attempts.queries.ts'

export type { HeadOfResult }

/** What each finished attempt of this person at a paper came to, without its questions; by number. */
export async function listResultsOfPerson(
  connection: Connection,
  personId: number,
  paperId: number,
): Promise<HeadOfResult[]> {
  return await listHeadsOfResults(connection, personId, paperId)
}
