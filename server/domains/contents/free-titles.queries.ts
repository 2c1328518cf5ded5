import type { Connection } from '../../platform/database.ts'
import { int, jsonb, type RowOf, statement } from '../../platform/statement.ts'
import type { Words } from './item.ts'

const TITLE_ROW = { packageId: int, itemId: int, title: jsonb<Words>() }

/** More of them nobody finds by their words alone. */
const MOST_TITLES = 5_000

const LIST_FREE_TITLES = statement(
  'list-free-titles',
  TITLE_ROW,
  `select package_id as "packageId", id as "itemId", title from content_items
    where file is not null and kind in ('DOCUMENT', 'MAGAZINE') and free and active and not withdrawn
      and (available_from is null or available_from <= $1)
    order by id desc limit ${MOST_TITLES}`,
)

/** What anybody signed in may read now, the newest first. */
export async function listFreeTitles(connection: Connection, now: Date): Promise<RowOf<typeof TITLE_ROW>[]> {
  const { rows } = await LIST_FREE_TITLES.run(connection, [now])
  return rows
}
