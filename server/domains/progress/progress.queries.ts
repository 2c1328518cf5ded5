import type { Connection } from '../../platform/database.ts'
import { float, int, type RowOf, statement, timestamptz } from '../../platform/statement.ts'

const PROGRESS_ROW = {
  itemId: int,
  /** ms since 1970 */
  beganAt: float,
  /** ms since 1970; null: it is under way */
  doneAt: float.orNull,
  share: float,
  /** when the person was there last, ms since 1970 */
  positionAt: float,
  updatedAt: timestamptz,
}

/** How far a person is with an item that has no attempts of its own. */
export type ItemProgress = RowOf<typeof PROGRESS_ROW>

const LIST_PROGRESS_OF_ITEMS = statement(
  'list-progress-of-items',
  PROGRESS_ROW,
  `select item_id as "itemId", (extract(epoch from began_at) * 1000)::float8 as "beganAt",
      (extract(epoch from done_at) * 1000)::float8 as "doneAt", share::float8 as share,
      (extract(epoch from position_at) * 1000)::float8 as "positionAt", updated_at as "updatedAt"
    from item_progress where person_id = $1 and item_id = any($2::int[])`,
)

export async function listProgressOfItems(
  connection: Connection,
  personId: number,
  itemIds: readonly number[],
): Promise<ItemProgress[]> {
  return (await LIST_PROGRESS_OF_ITEMS.run(connection, [personId, itemIds])).rows
}
