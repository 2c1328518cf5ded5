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

/** What is below a ms is left out, as it is when a date is read. */
const ms = (column: string) => `floor(date_part('epoch', ${column}) * 1000 + 0.001)`
/** A file has a title of its own, a test that of its paper. */
const words = (language: 'en' | 'hi') =>
  `coalesce(item.title ->> '${language}', plan -> 'title' ->> '${language}', '')`

const LIST_OUTLINE = statement(
  'list-outline',
  OUTLINE_ROW,
  `select item.id as "itemId", item.node_id as "nodeId", item.kind, item.content_type as "contentType",
      item.paper_id as "paperId", ${words('en')} || ' ' || ${words('hi')} as title,
      item.position, ${ms('item.available_from')} as "availableFrom", plan -> 'window' ->> 'opensAt' as "opensAt",
      plan -> 'window' ->> 'closesAt' as "closesAt", coalesce((plan ->> 'appOnly')::bool, false) as "appOnly", item.active,
      ${ms('item.added_at')} as "addedAt", ${ms('item.taken_out_at')} as "takenOutAt"
    from content_items item left join papers paper on paper.id = item.paper_id
    left join paper_versions version on version.id = paper.version_id
    where item.package_id = $1 and not item.withdrawn and (item.paper_id is null or version.id is not null)
    order by item.position, item.id`,
)

/** Every item of a package that was not withdrawn, with no more than finds, counts and opens it. */
export async function listOutline(connection: Connection, packageId: number): Promise<OutlineRow[]> {
  const { rows } = await LIST_OUTLINE.run(connection, [packageId])
  return rows
}
