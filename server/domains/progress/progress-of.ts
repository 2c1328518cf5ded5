import type { Connection } from '../../platform/database.ts'
import {
  type ItemProgress,
  type ItemShare,
  type LatestProgress,
  listProgress,
  listProgressOfItems,
  listShares,
} from './progress.queries.ts'

export type { ItemProgress, ItemShare }

/** How far a person is with these items; what they have not begun is not in the answer. */
export async function progressOf(
  connection: Connection,
  personId: number,
  itemIds: readonly number[],
): Promise<Map<number, ItemProgress>> {
  const rows = itemIds.length > 0 ? await listProgressOfItems(connection, personId, itemIds) : []
  return new Map(rows.map((row) => [row.itemId, row]))
}

/** How much of these items a person has seen, without where they are. */
export async function sharesOf(
  connection: Connection,
  personId: number,
  itemIds: readonly number[],
): Promise<Map<number, ItemShare>> {
  return await sharesBy(connection, personId, { itemIds })
}

/** The same of all that they have begun in these packages. */
export async function sharesInPackages(
  connection: Connection,
  personId: number,
  packageIds: readonly number[],
): Promise<Map<number, ItemShare>> {
  return await sharesBy(connection, personId, { packageIds })
}

async function sharesBy(connection: Connection, personId: number, asked: Parameters<typeof listShares>[2]) {
  return new Map((await listShares(connection, personId, asked)).map((row) => [row.itemId, row]))
}

/** What a person has begun, the last changed first, without what is withdrawn for everybody. */
export async function listLatestProgress(
  connection: Connection,
  personId: number,
  asked: LatestProgress,
): Promise<ItemProgress[]> {
  return await listProgress(connection, personId, asked)
}
