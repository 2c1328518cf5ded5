import type { ProductType } from '../../../contract/product-types.ts'
import type { Connection } from '../../platform/database.ts'
import { bool, int, jsonb, type RowOf, statement, text, textOf } from '../../platform/statement.ts'
import type { PaperPlan } from './paper-plan.ts'

const PLACE_ROW = { mappingId: int, packageId: int, paperId: int, free: bool, position: int }
const LISTED_ROW = {
  ...PLACE_ROW,
  versionId: int,
  chapter: text.orNull,
  active: bool,
  plan: jsonb<Omit<PaperPlan, 'sections' | 'instructions'>>(),
}

/** The places of a test: all that filters and counts need. */
export type TestPlace = RowOf<typeof PLACE_ROW>

/** A test as a list shows it; sections and instructions are for those who begin it. */
export type ListedTest = RowOf<typeof LISTED_ROW>

const PLACE = `mapping.mapping_id as "mappingId", mapping.package_id as "packageId", mapping.paper_id as "paperId",
  mapping.free, mapping.position`
const LISTED = `select ${PLACE}, version.id as "versionId", mapping.chapter, mapping.active,
    version.plan - 'sections' - 'instructions' as plan
  from test_mappings mapping join papers paper on paper.id = mapping.paper_id
  join paper_versions version on version.id = paper.version_id`
const ORDER = 'order by mapping.package_id, mapping.position, mapping.mapping_id'

const LIST_TEST_PLACES = statement(
  'list-test-places',
  PLACE_ROW,
  `select ${PLACE} from test_mappings mapping join papers paper on paper.id = mapping.paper_id
    where mapping.active and paper.version_id is not null and (mapping.free or mapping.package_id = any($1::int[]))
    ${ORDER}`,
)

export async function listTestPlaces(
  connection: Connection,
  packageIds: readonly number[],
): Promise<TestPlace[]> {
  const { rows } = await LIST_TEST_PLACES.run(connection, [packageIds])
  return rows
}

const LIST_TESTS_OF_PACKAGE = statement(
  'list-tests-of-package',
  LISTED_ROW,
  `${LISTED} where mapping.package_id = $1 and mapping.active ${ORDER}`,
)

export async function listTestsOfPackage(connection: Connection, packageId: number): Promise<ListedTest[]> {
  const { rows } = await LIST_TESTS_OF_PACKAGE.run(connection, [packageId])
  return rows
}

const LIST_LISTED_TESTS_OF_PACKAGES = statement(
  'list-listed-tests-of-packages',
  LISTED_ROW,
  `${LISTED} where mapping.package_id = any($1::int[]) and mapping.active ${ORDER}`,
)

export async function listTestsOfPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<ListedTest[]> {
  const { rows } = await LIST_LISTED_TESTS_OF_PACKAGES.run(connection, [packageIds])
  return rows
}

const COUNT_FILES_OF_PACKAGES = statement(
  'count-files-of-packages',
  { packageId: int, contentType: textOf<ProductType>(), count: int },
  `select package_id as "packageId", content_type as "contentType", count(*)::int as count
    from test_mappings where package_id = any($1::int[]) and active and file is not null group by 1, 2`,
)

/** How many files of each kind these packages hold. */
export async function countFilesOfPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<{ packageId: number; contentType: ProductType; count: number }[]> {
  const { rows } = await COUNT_FILES_OF_PACKAGES.run(connection, [packageIds])
  return rows
}

const COUNT_TESTS_OF_PACKAGES = statement(
  'count-tests-of-packages',
  { tests: int },
  `select count(distinct mapping.paper_id)::int as tests
    from test_mappings mapping join papers paper on paper.id = mapping.paper_id
    where mapping.package_id = any($1::int[]) and mapping.active and paper.version_id is not null`,
)

/** How many different tests these packages hold. */
export async function countTestsOfPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<number> {
  const { rows } = await COUNT_TESTS_OF_PACKAGES.run(connection, [packageIds])
  return rows[0]!.tests
}

/** The packages that hold one of the papers with these codes. */
export async function listPackagesHolding(
  connection: Connection,
  codes: readonly string[],
): Promise<number[]> {
  const { rows } = await connection.query<{ packageId: number }>(
    `select distinct mapping.package_id as "packageId" from test_mappings mapping
      join papers paper on paper.id = mapping.paper_id where paper.code = any($1) and mapping.active`,
    [codes],
  )
  return rows.map(({ packageId }) => packageId)
}

const LIST_TESTS_BY_MAPPING = statement(
  'list-tests-by-mapping',
  LISTED_ROW,
  `${LISTED} where mapping.mapping_id = any($1::int[])`,
)

export async function listTestsByMapping(
  connection: Connection,
  mappingIds: readonly number[],
): Promise<ListedTest[]> {
  const { rows } = await LIST_TESTS_BY_MAPPING.run(connection, [mappingIds])
  return rows
}

/** What was planned of these versions. */
export async function listPlans(
  connection: Connection,
  versionIds: readonly number[],
): Promise<{ id: number; plan: PaperPlan }[]> {
  const { rows } = await connection.query<{ id: number; plan: PaperPlan }>(
    'select id, plan from paper_versions where id = any($1::int[])',
    [versionIds],
  )
  return rows
}

const LIST_PAPER_TITLES = statement(
  'list-paper-titles',
  { paperId: int, title: jsonb<PaperPlan['title']>() },
  `select paper.id as "paperId", version.plan -> 'title' as title
    from papers paper join paper_versions version on version.id = paper.version_id where paper.id = any($1::int[])`,
)

/** Of the papers with these ids, by id. */
export async function listTitles(
  connection: Connection,
  paperIds: readonly number[],
): Promise<{ paperId: number; title: PaperPlan['title'] }[]> {
  const { rows } = await LIST_PAPER_TITLES.run(connection, [paperIds])
  return rows
}

const LIST_WINDOWS_OF_PAPER = statement(
  'list-windows-of-paper',
  { solutions: textOf<PaperPlan['solutions']>(), window: jsonb<PaperPlan['window']>().orNull },
  `select plan ->> 'solutions' as solutions, plan -> 'window' as window from paper_versions where paper_id = $1`,
)

/** Of every version of a paper, as far as it says when results are shown. */
export async function listWindowsOf(
  connection: Connection,
  paperId: number,
): Promise<Pick<PaperPlan, 'solutions' | 'window'>[]> {
  const { rows } = await LIST_WINDOWS_OF_PAPER.run(connection, [paperId])
  return rows.map(({ solutions, window }) => ({ solutions, ...(window ? { window } : {}) }))
}

/** The versions that are taken now of the papers with these codes. */
export async function listPlansByCode(
  connection: Connection,
  codes: readonly string[],
): Promise<{ code: string; paperId: number; plan: PaperPlan }[]> {
  const { rows } = await connection.query<{ code: string; paperId: number; plan: PaperPlan }>(
    `select paper.code, paper.id as "paperId", version.plan
      from papers paper join paper_versions version on version.id = paper.version_id where paper.code = any($1)`,
    [codes],
  )
  return rows
}
