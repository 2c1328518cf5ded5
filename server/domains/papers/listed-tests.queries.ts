import type { ProductType } from '../../../contract/product-types.ts'
import type { Connection } from '../../platform/database.ts'
import type { PaperPlan } from './paper-plan.ts'
import type { MappedTest } from './papers.queries.ts'

/** Where a test stands: all that filters and counts need. */
export type TestPlace = Pick<MappedTest, 'mappingId' | 'packageId' | 'paperId' | 'free' | 'position'>

/** A test as a list shows it; sections and instructions are for whoever begins it. */
export interface ListedTest extends Omit<MappedTest, 'plan'> {
  plan: Omit<PaperPlan, 'sections' | 'instructions'>
}

const PLACE = `mapping.mapping_id as "mappingId", mapping.package_id as "packageId", mapping.paper_id as "paperId",
  mapping.free, mapping.position`
const LISTED = `select ${PLACE}, version.id as "versionId", mapping.chapter, mapping.active,
    version.plan - 'sections' - 'instructions' as plan
  from test_mappings mapping join papers paper on paper.id = mapping.paper_id
  join paper_versions version on version.id = paper.version_id`
const ORDER = 'order by mapping.package_id, mapping.position, mapping.mapping_id'

export async function listTestPlaces(
  connection: Connection,
  packageIds: readonly number[],
): Promise<TestPlace[]> {
  const { rows } = await connection.query<TestPlace>({
    name: 'list-test-places',
    text: `select ${PLACE} from test_mappings mapping join papers paper on paper.id = mapping.paper_id
      where mapping.active and paper.version_id is not null and (mapping.free or mapping.package_id = any($1::int[]))
      ${ORDER}`,
    values: [packageIds],
  })
  return rows
}

export async function listTestsOfPackage(connection: Connection, packageId: number): Promise<ListedTest[]> {
  const { rows } = await connection.query<ListedTest>({
    name: 'list-tests-of-package',
    text: `${LISTED} where mapping.package_id = $1 and mapping.active ${ORDER}`,
    values: [packageId],
  })
  return rows
}

export async function listTestsOfPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<ListedTest[]> {
  const { rows } = await connection.query<ListedTest>({
    name: 'list-listed-tests-of-packages',
    text: `${LISTED} where mapping.package_id = any($1::int[]) and mapping.active ${ORDER}`,
    values: [packageIds],
  })
  return rows
}

/** How many files of each kind these packages hold. */
export async function countFilesOfPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<{ packageId: number; contentType: ProductType; count: number }[]> {
  const { rows } = await connection.query<{ packageId: number; contentType: ProductType; count: number }>({
    name: 'count-files-of-packages',
    text: `select package_id as "packageId", content_type as "contentType", count(*)::int as count
      from test_mappings where package_id = any($1::int[]) and active and file is not null group by 1, 2`,
    values: [packageIds],
  })
  return rows
}

/** How many different tests these packages hold. */
export async function countTestsOfPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<number> {
  const { rows } = await connection.query<{ tests: number }>({
    name: 'count-tests-of-packages',
    text: `select count(distinct mapping.paper_id)::int as tests
      from test_mappings mapping join papers paper on paper.id = mapping.paper_id
      where mapping.package_id = any($1::int[]) and mapping.active and paper.version_id is not null`,
    values: [packageIds],
  })
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

export async function listTestsByMapping(
  connection: Connection,
  mappingIds: readonly number[],
): Promise<ListedTest[]> {
  const { rows } = await connection.query<ListedTest>({
    name: 'list-tests-by-mapping',
    text: `${LISTED} where mapping.mapping_id = any($1::int[])`,
    values: [mappingIds],
  })
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

/** Of the papers with these ids, by id. */
export async function listTitles(
  connection: Connection,
  paperIds: readonly number[],
): Promise<{ paperId: number; title: PaperPlan['title'] }[]> {
  const { rows } = await connection.query<{ paperId: number; title: PaperPlan['title'] }>({
    name: 'list-paper-titles',
    text: `select paper.id as "paperId", version.plan -> 'title' as title
      from papers paper join paper_versions version on version.id = paper.version_id where paper.id = any($1::int[])`,
    values: [paperIds],
  })
  return rows
}

/** Of every version of a paper, as far as it says when results are shown. */
export async function listWindowsOf(
  connection: Connection,
  paperId: number,
): Promise<Pick<PaperPlan, 'solutions' | 'window'>[]> {
  const { rows } = await connection.query<
    Pick<PaperPlan, 'solutions'> & { window: PaperPlan['window'] | null }
  >({
    name: 'list-windows-of-paper',
    text: `select plan ->> 'solutions' as solutions, plan -> 'window' as window from paper_versions where paper_id = $1`,
    values: [paperId],
  })
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
