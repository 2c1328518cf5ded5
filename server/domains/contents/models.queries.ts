import type { Connection } from '../../platform/database.ts'
import { bool, int, jsonb, type RowOf, statement } from '../../platform/statement.ts'
import type { Words } from './item.ts'

const MODEL_ROW = { packageId: int, itemId: int, title: jsonb<Words>(), parts: int, free: bool }

const LIST_MODELS = statement(
  'list-models',
  MODEL_ROW,
  `select package_id as "packageId", id as "itemId", title, free,
      jsonb_array_length(file #> '{model,parts}') as parts
    from content_items where kind = 'MODEL' and active and not withdrawn
    order by package_id, position, id limit $1`,
)

/** The 3D models that packages hold now, in the order of packages and their files. */
export async function listModels(connection: Connection, most: number): Promise<RowOf<typeof MODEL_ROW>[]> {
  return (await LIST_MODELS.run(connection, [most])).rows
}
