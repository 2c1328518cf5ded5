import type { ProductType } from '../../../contract/product-types.ts'
import type { Connection } from '../../platform/database.ts'
import { int, statement } from '../../platform/statement.ts'

const BY_SLUG = statement(
  'previews.by_slug',
  { id: int },
  `select p.id from packages p
    join package_categories c on c.package_id = p.id and c.category = $2
    where p.slugurl = $1 and p.published
    order by p.students_enrolled desc, p.id limit 1`,
)

/**
 * The number of the package on sale with this slug that holds such contents; of several the one with most
 * students.
 */
export async function findPackageBySlug(
  connection: Connection,
  slug: string,
  category: ProductType,
): Promise<number | undefined> {
  const { rows } = await BY_SLUG.run(connection, [slug, category])
  return rows[0]?.id
}
