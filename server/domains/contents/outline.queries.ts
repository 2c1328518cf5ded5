import type { ProductType } from '../../../contract/product-types.ts'
import type { Connection } from '../../platform/database.ts'
import { bool, float, int, type RowOf, statement, text, textOf } from '../../platform/statement.ts'
import type { ItemKind } from './item.ts'

const OUTLINE_ROW = {
  itemId: int,
  nodeId: int.orNull,
  kind: textOf<ItemKind>(),
  contentType: textOf<ProductType>(),
  paperId: int.orNull,
  title: text,
  position: int,
  /** moments in ms: dates are dear to read in thousands */
  availableFrom: float.orNull,
  opensAt: text.orNull,
  closesAt: text.orNull,
  appOnly: bool,
  active: bool,
  addedAt: float.orNull,
  takenOutAt: float.orNull,
}

export type OutlineRow = RowOf<typeof OUTLINE_ROW>

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const words = (title: string) => `concat_ws(' ', ${title} ->> 'en', ${title} ->> 'hi')`

const LIST_OUTLINE = statement(
  'list-outline',
  OUTLINE_ROW,
  `select item.id as "itemId", item.node_id as "nodeId", item.kind, item.content_type as "contentType",
      item.paper_id as "paperId", case when item.title is null then ${words("(plan -> 'title')")} else ${words('item.title')} end as title,
      item.position, ${ms('item.available_from')} as "availableFrom", plan -> 'window' ->> 'opensAt' as "opensAt",
      plan -> 'window' ->> 'closesAt' as "closesAt", coalesce((plan ->> 'appOnly')::bool, false) as "appOnly", item.active,
      ${ms('item.added_at')} as "addedAt", ${ms('item.taken_out_at')} as "takenOutAt"
    from content_items item left join papers paper on paper.id = item.paper_id
    left join paper_versions version on version.id = paper.version_id
    where item.package_id = $1 and not item.withdrawn and (item.file is not null or version.id is not null)
    order by item.position, item.id`,
)

/** Every item of a package that was not withdrawn, with no more than finds, counts and opens it. */
export async function listOutline(connection: Connection, packageId: number): Promise<OutlineRow[]> {
  const { rows } = await LIST_OUTLINE.run(connection, [packageId])
  return rows
}
