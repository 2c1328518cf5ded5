import type { ProductType } from '../../../../contract/product-types.ts'
import type { Connection } from '../../../platform/database.ts'
import { bool, int, type RowOf, statement, textOf } from '../../../platform/statement.ts'

const PROMISING_ROW = { packageId: int, categoryList: textOf<ProductType>().array, shippable: bool }

const LIST_PROMISING = statement(
  'catalogue.promising',
  PROMISING_ROW,
  `select p.id as "packageId", p.shippable,
      array(select category from package_categories j where j.package_id = p.id order by j.position) as "categoryList"
    from packages p where p.id = any($1::int[]) and p.published`,
)

/** What those of these packages that are on sale promise, by id. */
export async function listPromising(
  connection: Connection,
  packageIds: readonly number[],
): Promise<Map<number, RowOf<typeof PROMISING_ROW>>> {
  if (packageIds.length === 0) return new Map()
  const { rows } = await LIST_PROMISING.run(connection, [packageIds])
  return new Map(rows.map((row) => [row.packageId, row]))
}
