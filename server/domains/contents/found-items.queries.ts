import type { Connection } from '../../platform/database.ts'
import { bool, int, type RowOf, statement, textOf, timestamptz } from '../../platform/statement.ts'
import type { ItemKind } from './item.ts'

const FOUND_ROW = {
  itemId: int,
  packageId: int,
  kind: textOf<ItemKind>(),
  free: bool,
  availableFrom: timestamptz.orNull,
  active: bool,
  withdrawn: bool,
  addedAt: timestamptz.orNull,
  takenOutAt: timestamptz.orNull,
}

/** An item with all that decides who may open it. */
export type FoundItem = RowOf<typeof FOUND_ROW>

const FIND_ITEMS = statement(
  'find-items',
  FOUND_ROW,
  `select id as "itemId", package_id as "packageId", kind, free, available_from as "availableFrom", active, withdrawn,
      added_at as "addedAt", taken_out_at as "takenOutAt"
    from content_items where id = any($1::int[])`,
)

/** These items by id, also those that were taken out. */
export async function findItems(
  connection: Connection,
  itemIds: readonly number[],
): Promise<Map<number, FoundItem>> {
  const { rows } = await FIND_ITEMS.run(connection, [itemIds])
  return new Map(rows.map((row) => [row.itemId, row]))
}
