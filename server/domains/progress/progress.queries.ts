import type { Connection } from '../../platform/database.ts'
import { float, int, type RowOf, statement, timestamptz } from '../../platform/statement.ts'

const PROGRESS_ROW = {
  itemId: int,
  beganAt: timestamptz,
  doneAt: timestamptz.orNull,
  share: float,
  updatedAt: timestamptz,
}

/** How far a person is with an item that has no attempts of its own. */
export type Progress = RowOf<typeof PROGRESS_ROW>

const PROGRESS_OF = statement(
  'progress.of',
  PROGRESS_ROW,
  `select item_id as "itemId", began_at as "beganAt", done_at as "doneAt", share::float8 as share,
      updated_at as "updatedAt"
    from item_progress where person_id = $1 and item_id = any($2::int[])`,
)

/** By item; those that were never opened are left out. */
export async function progressOf(
  connection: Connection,
  personId: number,
  itemIds: readonly number[],
): Promise<Map<number, Progress>> {
  const { rows } = await PROGRESS_OF.run(connection, [personId, itemIds])
  return new Map(rows.map((row) => [row.itemId, row]))
}
