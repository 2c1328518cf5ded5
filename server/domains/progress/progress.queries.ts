import type { Connection } from '../../platform/database.ts'
import { float, int, type RowOf, statement, timestamptz } from '../../platform/statement.ts'

const PROGRESS_ROW = { itemId: int, share: float, doneAt: timestamptz.orNull, updatedAt: timestamptz }

/** How far a person is with an item: done, or under way. */
export type Progress = RowOf<typeof PROGRESS_ROW>

const COLUMNS = `item_id as "itemId", share::float8 as share, done_at as "doneAt", updated_at as "updatedAt"`

const PROGRESS_OF = statement(
  'progress-of',
  PROGRESS_ROW,
  `select ${COLUMNS} from item_progress where person_id = $1 and item_id = any($2::int[])`,
)

/** A person's progress with these items, by item; what was not begun is left out. */
export async function progressOf(
  connection: Connection,
  personId: number,
  itemIds: readonly number[],
): Promise<Map<number, Progress>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await PROGRESS_OF.run(connection, [personId, itemIds])
  return new Map(rows.map((row) => [row.itemId, row]))
}

const LATEST_ROW = { ...PROGRESS_ROW, packageId: int }

const LIST_LATEST_PROGRESS = statement(
  'list-latest-progress',
  LATEST_ROW,
  `select ${COLUMNS}, package_id as "packageId" from item_progress
    where person_id = $1 and done_at is null and ($2::int[] is null or package_id = any($2))
    order by updated_at desc, item_id limit $3`,
)

/** What a person has begun and not done, the latest first. */
export async function listLatestProgress(
  connection: Connection,
  personId: number,
  { packageIds, limit }: { packageIds?: readonly number[] | undefined; limit: number },
): Promise<RowOf<typeof LATEST_ROW>[]> {
  const { rows } = await LIST_LATEST_PROGRESS.run(connection, [personId, packageIds ?? null, limit])
  return rows
}
