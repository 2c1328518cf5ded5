import type { ProductType } from '../../../contract/product-types.ts'
import type { Validity } from '../../../pricing/validity-end.ts'
import type { Connection } from '../../platform/database.ts'
import {
  bool,
  date,
  int,
  json,
  jsonb,
  type RowOf,
  statement,
  text,
  textOf,
} from '../../platform/statement.ts'
import { DOCUMENTS } from './documents/documents.queries.ts'
import type { PackageCard } from './package-document.ts'

/** What is always known of a package, on sale or not. */
const KNOWN_PACKAGE_ROW = {
  packageId: int,
  title: text,
  slugurl: text,
  imgUrl: text,
  category: textOf<ProductType>(),
  categories: jsonb<ProductType[]>(),
  courses: jsonb<PackageCard['courses']>(),
  languages: jsonb<PackageCard['languages']>(),
  mahaPack: bool,
  isTestPassPackage: bool,
  shippable: bool,
  onSale: bool,
  sold: bool,
  soldUntil: text.orNull,
  /** the day of its exam */
  examDate: date.orNull,
  contents: jsonb<{ category: string; count: number }[]>(),
  /** the price that is shown first */
  plan: jsonb<Validity & { id: number }>(),
}

export type KnownPackage = RowOf<typeof KNOWN_PACKAGE_ROW>

const KNOWN_PACKAGES = statement(
  'catalogue.known-packages',
  KNOWN_PACKAGE_ROW,
  `select p.id as "packageId", p.published as "onSale", shown.title, shown.slugurl, "imgUrl", "primaryCategory" as category,
      "categoryList" as categories, courses, languages, "mahaPack", "isTestPassPackage", shown.shippable,
      shown.sold, "soldUntil", "subCategories" as contents, validity as plan, p.exam_date as "examDate"
    from ${DOCUMENTS} d join packages p on p.id = d.package_id
    -- Read once: each -> of a stored card would read it anew.
    cross join lateral jsonb_to_record(d.card) as shown (title text, slugurl text, "imgUrl" text, "primaryCategory" text,
      "categoryList" jsonb, courses jsonb, languages jsonb, "mahaPack" bool, "isTestPassPackage" bool, shippable bool, sold bool, "soldUntil" text,
      "subCategories" jsonb, validity jsonb)
    where p.id = any($1::int[])`,
)

/** These packages, by id, also those that are off sale; those that never were are left out. */
export async function findKnownPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<Map<number, KnownPackage>> {
  const { rows } = await KNOWN_PACKAGES.run(connection, [packageIds])
  return new Map(rows.map((row) => [row.packageId, row]))
}

const NAMED_PACKAGES = statement(
  'catalogue.named-packages',
  { packageId: int, title: text, slugurl: text },
  'select id as "packageId", title, slugurl from packages where id = any($1::int[])',
)

/** How these packages are called, and where they stand, on sale or not. */
export async function findNamedPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<Map<number, { title: string; slugurl: string }>> {
  const { rows } = await NAMED_PACKAGES.run(connection, [packageIds])
  return new Map(rows.map((row) => [row.packageId, row]))
}

/** What a shelf shows of a package. */
export type ShelvedPackage = Omit<KnownPackage, 'shippable' | 'examDate' | 'contents' | 'plan'>

const SHELVED_PACKAGES = statement(
  'catalogue.shelved-packages',
  { packageId: int, types: text, shown: json<ShelvedPackage>().orNull },
  `select d.package_id as "packageId", of_package.types, case when d.package_id = any($2::int[]) then (
      select row_to_json(shown) from (
        select p.id as "packageId", p.published as "onSale", card.title, card.slugurl, "imgUrl",
          "primaryCategory" as category, "categoryList" as categories, courses, languages, "mahaPack", "isTestPassPackage",
          sold, "soldUntil"
        from jsonb_to_record(d.card) as card (title text, slugurl text, "imgUrl" text, "primaryCategory" text,
          "categoryList" jsonb, courses jsonb, languages jsonb, "mahaPack" bool, "isTestPassPackage" bool,
          sold bool, "soldUntil" text)) shown) end as shown
    from ${DOCUMENTS} d join packages p on p.id = d.package_id
    join (select package_id, string_agg(category, ',' order by position) as types from package_categories
      where package_id = any($1::int[]) group by package_id) of_package on of_package.package_id = d.package_id
    where d.package_id = any($1::int[])`,
)

/**
 * The types that these packages promise, and of those that are shown what a shelf shows of them, on sale or
 * not; packages that never were are left out.
 */
export async function findShelvedPackages(
  connection: Connection,
  packageIds: readonly number[],
  shownIds: readonly number[],
): Promise<Map<number, { types: ProductType[]; shown: ShelvedPackage | null }>> {
  const { rows } = await SHELVED_PACKAGES.run(connection, [packageIds, shownIds])
  return new Map(
    rows.map(({ packageId, types, shown }) => [
      packageId,
      { types: types.split(',') as ProductType[], shown },
    ]),
  )
}

const KNOWN_CARDS = statement(
  'catalogue.known-cards',
  { package_id: int, card: jsonb<PackageCard>() },
  `select package_id, card from ${DOCUMENTS} d where package_id = any($1::int[])`,
)

/**
 * The cards of these packages, on sale or not, by id: for packages that a person chose or bought while they
 * were on sale.
 */
export async function listKnownCards(
  connection: Connection,
  packageIds: number[],
): Promise<Map<number, PackageCard>> {
  if (packageIds.length === 0) return new Map()
  const { rows } = await KNOWN_CARDS.run(connection, [packageIds])
  return new Map(rows.map(({ package_id, card }) => [package_id, card]))
}

const COURSE_OF_PACKAGE_ROW = {
  packageId: int,
  id: text,
  name: text,
  nameHindi: text.orNull,
}

export type CourseOfPackage = RowOf<typeof COURSE_OF_PACKAGE_ROW>

const COURSES_OF = statement(
  'catalogue.courses-of',
  COURSE_OF_PACKAGE_ROW,
  `select j.package_id as "packageId", c.id, c.name, c.name_hindi as "nameHindi"
    from package_courses j join courses c on c.id = j.course_id
    where j.package_id = any($1::int[]) order by j.package_id, c.name, c.id`,
)

/** The courses of these packages, on sale or not, each package's in the order of their names. */
export async function listCoursesOf(
  connection: Connection,
  packageIds: readonly number[],
): Promise<CourseOfPackage[]> {
  if (packageIds.length === 0) return []
  const { rows } = await COURSES_OF.run(connection, [packageIds])
  return rows
}

/** What is sent by post when it is bought, on sale or not, by id. */
export async function listSentPackages(connection: Connection): Promise<{ id: number; title: string }[]> {
  const { rows } = await connection.query<{ id: number; title: string }>(
    'select id, title from packages where shippable order by id',
  )
  return rows
}
