import type { Connection } from '../../platform/database.ts'
import { type ItemProgress, listProgressOfItems } from './progress.queries.ts'

export type { ItemProgress }

/** How far a person is with these items; what they have not begun is not in the answer. */
export async function progressOf(
  connection: Connection,
  personId: number,
  itemIds: readonly number[],
): Promise<Map<number, ItemProgress>> {
  const rows = itemIds.length > 0 ? await listProgressOfItems(connection, personId, itemIds) : []
  return new Map(rows.map((row) => [row.itemId, row]))
}
