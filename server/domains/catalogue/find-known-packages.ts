import type { ProductType } from '../../../contract/product-types.ts'
import type { Validity } from '../../../pricing/validity-end.ts'
import type { Connection } from '../../platform/database.ts'

/** What is always known of a package, on sale or not. */
export interface KnownPackage {
  packageId: number
  title: string
  slugurl: string
  imgUrl: string
  category: ProductType
  categories: ProductType[]
  mahaPack: boolean
  isTestPassPackage: boolean
  shippable: boolean
  onSale: boolean
  enquiryOnly: boolean
  contents: { category: string; count: number }[]
  /** the price that is shown first */
  plan: Validity & { id: number }
}

/** These packages, by id, also those that are off sale; those that never were are left out. */
export async function findKnownPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<Map<number, KnownPackage>> {
  const { rows } = await connection.query<KnownPackage>({
    name: 'catalogue.known-packages',
    text: `select p.id as "packageId", p.published as "onSale", card ->> 'title' as title, card ->> 'slugurl' as slugurl,
        card ->> 'imgUrl' as "imgUrl", card ->> 'primaryCategory' as category, card -> 'categoryList' as categories,
        (card ->> 'mahaPack')::bool as "mahaPack", (card ->> 'isTestPassPackage')::bool as "isTestPassPackage",
        (card ->> 'shippable')::bool as shippable, coalesce((card ->> 'enquiryOnly')::bool, false) as "enquiryOnly", card -> 'subCategories' as contents,
        card -> 'validity' as plan
      from package_documents d join packages p on p.id = d.package_id where p.id = any($1::int[])`,
    values: [packageIds],
  })
  return new Map(rows.map((row) => [row.packageId, row]))
}
