import type { Connection } from '../../../platform/database.ts'
import { listResultChanges, type ResultChange } from './result-changes.queries.ts'

/** How a result came to be what it is, from the first change. */
export async function resultHistory(
  connection: Connection,
  attemptId: number,
): Promise<(ResultChange & { changedAt: Date })[]> {
  return await listResultChanges(connection, attemptId)
}
