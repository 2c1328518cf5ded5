import type { Connection } from '../../../platform/database.ts'
import { listBest } from '../times/timeline.queries.ts'

/** The best ranked attempts at a paper, with whose they are. */
export async function bestAt(
  connection: Connection,
  paperId: number,
  most: number,
): Promise<{ personId: number; gotUnits: number }[]> {
  return await listBest(connection, paperId, most)
}
