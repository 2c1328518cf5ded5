import type { ProductType } from '../../../contract/product-types.ts'
import type { Connection } from '../../platform/database.ts'

/** The number of the package on sale with this slug that holds such contents; of several the one with most students. */
export async function findPackageBySlug(
  connection: Connection,
  slug: string,
  category: ProductType,
): Promise<number | undefined> {
  const { rows } = await connection.query({
    name: 'previews.by_slug',
    text: `select p.id from packages p
      join package_categories c on c.package_id = p.id and c.category = $2
      where p.slugurl = $1 and p.published
      order by p.students_enrolled desc, p.id limit 1`,
    values: [slug, category],
  })
  return (rows[0] as { id: number } | undefined)?.id
}
