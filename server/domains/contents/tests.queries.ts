import type { ProductType } from '../../../contract/product-types.ts'
import type { Connection } from '../../platform/database.ts'
import {
  bool,
  float,
  int,
  jsonb,
  type RowOf,
  statement,
  textOf,
  timestamptz,
} from '../../platform/statement.ts'
import type { PaperPlan } from '../papers/paper-plan.ts'
import type { FileNote, Words } from './item.ts'

const PLACE_ROW = {
  mappingId: int,
  packageId: int,
  paperId: int,
  free: bool,
  position: int,
  active: bool,
  withdrawn: bool,
  addedAt: timestamptz.orNull,
  takenOutAt: timestamptz.orNull,
}
const HUNG_ROW = { ...PLACE_ROW, chapter: jsonb<Words>().orNull, availableFrom: timestamptz.orNull }
const LISTED_ROW = {
  ...HUNG_ROW,
  versionId: int,
  plan: jsonb<Omit<PaperPlan, 'sections' | 'instructions'>>(),
}
const MAPPED_ROW = {
  ...HUNG_ROW,
  versionId: int,
  /** how often a key of the paper was changed */
  keyRevision: int,
  plan: jsonb<PaperPlan>(),
}

/** The places of a test: all that filters and counts need. */
export type TestPlace = RowOf<typeof PLACE_ROW>

/** A test as a list shows it; sections and instructions are for those who begin it. */
export type ListedTest = RowOf<typeof LISTED_ROW>

/** A test with the version of its paper that is taken now. */
export type MappedTest = RowOf<typeof MAPPED_ROW>

const PLACE = `item.id as "mappingId", item.package_id as "packageId", item.paper_id as "paperId", item.free, item.position,
  item.active, item.withdrawn, item.added_at as "addedAt", item.taken_out_at as "takenOutAt"`
/** A topic hangs below its chapter. */
const CHAPTER = `case when node.kind = 'CHAPTER' then node.title when above.kind = 'CHAPTER' then above.title end`
const HUNG = `${PLACE}, ${CHAPTER} as chapter, item.available_from as "availableFrom", version.id as "versionId"`
const FROM = `from content_items item join papers paper on paper.id = item.paper_id
  join paper_versions version on version.id = paper.version_id
  left join content_nodes node on node.id = item.node_id left join content_nodes above on above.id = node.parent_id`
const LISTED = `select ${HUNG}, version.plan - 'sections' - 'instructions' as plan ${FROM}`
const ORDER = 'order by item.package_id, item.position, item.id'

const FIND_MAPPED_TEST = statement(
  'find-mapped-test',
  MAPPED_ROW,
  `select ${HUNG}, paper.key_revision as "keyRevision", version.plan ${FROM} where item.id = $1`,
)

export async function findListedTest(
  connection: Connection,
  mappingId: number,
): Promise<MappedTest | undefined> {
  const { rows } = await FIND_MAPPED_TEST.run(connection, [mappingId])
  return rows[0]
}

const LIST_TEST_PLACES = statement(
  'list-test-places',
  PLACE_ROW,
  `select ${PLACE} from content_items item join papers paper on paper.id = item.paper_id
    where not item.withdrawn and paper.version_id is not null
      and (item.active and item.free or item.package_id = any($1::int[]))
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
  `${LISTED} where item.package_id = $1 and not item.withdrawn ${ORDER}`,
)

export async function listTestsOfPackage(connection: Connection, packageId: number): Promise<ListedTest[]> {
  const { rows } = await LIST_TESTS_OF_PACKAGE.run(connection, [packageId])
  return rows
}

const LIST_TESTS_OF_PACKAGES = statement(
  'list-listed-tests-of-packages',
  LISTED_ROW,
  `${LISTED} where item.package_id = any($1::int[]) and item.active and not item.withdrawn ${ORDER}`,
)

export async function listTestsOfPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<ListedTest[]> {
  const { rows } = await LIST_TESTS_OF_PACKAGES.run(connection, [packageIds])
  return rows
}

const LIST_FREE_TESTS = statement(
  'list-free-tests-of-packages',
  LISTED_ROW,
  `${LISTED} where item.package_id = any($1::int[]) and item.free and item.active and not item.withdrawn ${ORDER}`,
)

export async function listFreeTests(
  connection: Connection,
  packageIds: readonly number[],
): Promise<ListedTest[]> {
  const { rows } = await LIST_FREE_TESTS.run(connection, [packageIds])
  return rows
}

const LIST_TESTS_BY_MAPPING = statement(
  'list-tests-by-mapping',
  LISTED_ROW,
  `${LISTED} where item.id = any($1::int[])`,
)

export async function listTestsByMapping(
  connection: Connection,
  mappingIds: readonly number[],
): Promise<ListedTest[]> {
  const { rows } = await LIST_TESTS_BY_MAPPING.run(connection, [mappingIds])
  return rows
}

const COUNT_FILES_OF_PACKAGES = statement(
  'count-files-of-packages',
  { packageId: int, contentType: textOf<ProductType>(), count: int, paid: bool, whole: bool, seconds: float },
  `select package_id as "packageId", content_type as "contentType",
      (count(*) filter (where item.file is not null or medium.id is not null))::int as count,
      not bool_and(free) as paid, bool_and(item.file is not null or medium.id is not null) as whole,
      coalesce(sum((medium.made ->> 'seconds')::float8), 0)::float8 as seconds
    from content_items item left join media medium on medium.id = item.media_id and medium.state = 'MADE'
    where package_id = any($1::int[]) and active and not withdrawn and paper_id is null and kind <> 'CLASS'
    group by 1, 2`,
)

/**
 * How many files and lessons that play these packages hold of each kind, whether any of them is not free, and
 * whether all of them are there: not those whose video is being prepared.
 */
export async function countFilesOfPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<
  {
    packageId: number
    contentType: ProductType
    count: number
    paid: boolean
    whole: boolean
    seconds: number
  }[]
> {
  const { rows } = await COUNT_FILES_OF_PACKAGES.run(connection, [packageIds])
  return rows
}

const COUNT_CLASSES_OF_PACKAGES = statement(
  'count-classes-of-packages',
  { packageId: int, count: int, paid: bool, lastFrom: timestamptz.orNull },
  `select package_id as "packageId", max(count)::int as count, bool_or(paid) as paid, max(last_from) as "lastFrom"
    from (
      select item.package_id, case when node.kind = 'SUBJECT' then node.parent_id else node.id end as batch_node,
        count(*) as count, not bool_and(item.free) as paid, max(item.available_from) as last_from
      from content_items item left join content_nodes node on node.id = item.node_id
      where item.package_id = any($1::int[]) and item.kind = 'CLASS' and item.active and not item.withdrawn group by 1, 2
    ) of_batch group by 1`,
)

/**
 * How many live classes somebody gets in these packages (of several batches in that with the most), whether
 * any is not free, and when the doors of the last open.
 */
export async function countClassesOfPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<{ packageId: number; count: number; paid: boolean; lastFrom: Date | null }[]> {
  const { rows } = await COUNT_CLASSES_OF_PACKAGES.run(connection, [packageIds])
  return rows
}

const LIST_FILE_NOTES = statement(
  'list-file-notes',
  { packageId: int, note: textOf<FileNote>() },
  `select distinct package_id as "packageId", note
    from content_items, jsonb_array_elements_text(file -> 'notes') note
    where package_id = any($1::int[]) and active and not withdrawn and file -> 'notes' is not null order by 1, 2`,
)

/** What a reader should know of the files of these packages before. */
export async function listFileNotes(
  connection: Connection,
  packageIds: readonly number[],
): Promise<{ packageId: number; note: FileNote }[]> {
  const { rows } = await LIST_FILE_NOTES.run(connection, [packageIds])
  return rows
}

const LIST_FREE_DOCUMENTS = statement(
  'list-free-documents',
  { packageId: int, itemId: int },
  `select package_id as "packageId", id as "itemId" from content_items
    where package_id = any($1::int[]) and file is not null and kind <> 'MODEL' and free and active and not withdrawn`,
)

/** The documents of these packages that anybody signed in may read. */
export async function listFreeDocuments(
  connection: Connection,
  packageIds: readonly number[],
): Promise<{ packageId: number; itemId: number }[]> {
  const { rows } = await LIST_FREE_DOCUMENTS.run(connection, [packageIds])
  return rows
}

const COUNT_TESTS_OF_PACKAGES = statement(
  'count-tests-of-packages',
  { tests: int },
  `select count(distinct item.paper_id)::int as tests
    from content_items item join papers paper on paper.id = item.paper_id
    where item.package_id = any($1::int[]) and item.active and not item.withdrawn and paper.version_id is not null`,
)

/** How many different tests these packages hold. */
export async function countTestsOfPackages(
  connection: Connection,
  packageIds: readonly number[],
): Promise<number> {
  const { rows } = await COUNT_TESTS_OF_PACKAGES.run(connection, [packageIds])
  return rows[0]!.tests
}

const COUNT_OPEN_PAPERS = statement(
  'count-open-papers',
  { tests: int, packages: int.array.orNull },
  `with apart as materialized (
      select id from papers where version_id is null
      union all
      select paper.id from paper_versions version join papers paper on paper.version_id = version.id and paper.id = version.paper_id
        where ((plan ->> 'appOnly')::bool or plan -> 'window' ->> 'closesAt' is not null)
          and ((plan ->> 'appOnly')::bool or (plan -> 'window' ->> 'closesAt')::timestamptz <= $2)
    )
    select count(distinct paper_id)::int as tests, array_agg(distinct package_id) as packages from content_items
      where package_id = any($1::int[]) and active and not withdrawn and paper_id is not null
        and not exists (select from apart where apart.id = paper_id)`,
)

/**
 * How many papers of these packages together open here, now or from a day on, and which of the packages hold
 * one.
 */
export async function countOpenPapers(
  connection: Connection,
  packageIds: readonly number[],
  now: Date,
): Promise<{ tests: number; packages: number[] }> {
  const { rows } = await COUNT_OPEN_PAPERS.run(connection, [packageIds, now])
  const { tests, packages } = rows[0]!
  return { tests, packages: packages ?? [] }
}

/** The packages that hold one of the papers with these codes. */
export async function listPackagesHolding(
  connection: Connection,
  codes: readonly string[],
): Promise<number[]> {
  const { rows } = await connection.query<{ packageId: number }>(
    `select distinct item.package_id as "packageId" from content_items item
      join papers paper on paper.id = item.paper_id where paper.code = any($1) and item.active`,
    [codes],
  )
  return rows.map(({ packageId }) => packageId)
}
