import type { Lgi } from '../../../../contract/people/accounts.shapes.ts'
import type { ProductType } from '../../../../contract/product-types.ts'
import type { Connection } from '../../../platform/database.ts'
import { type Interruptible, inSlices } from '../../../platform/slices/in-slices.ts'
import { int, jsonb, type RowOf, statement, text, timestamptz } from '../../../platform/statement.ts'
import type { PackageCard } from '../package-document.ts'
import type { ListedPackage } from './listed-package.ts'

interface ListedRow {
  id: number
  title: string
  primary_category: ProductType
  year: number | null
  students_enrolled: number
  created_at: Date
  sp_paise: string
  sold: boolean
  categories: ProductType[]
  courses: string[]
  exams: string[]
  exam_types: string[]
  languages: string[]
  tags: string[]
  subjects: string[]
  faculties: string[]
  words: string[]
  similar: number[]
}

const idsOf = (table: string, column: string) =>
  `array(select ${column} from ${table} j where j.package_id = p.id order by j.position)`

/** Everything the listing index is built from: the packages on sale. */
export async function readListedPackages(connection: Connection): Promise<ListedPackage[]> {
  const { rows } = await connection.query<ListedRow>(`${LISTED} where p.published order by p.id`)
  return await inSlices(listedPackages(rows))
}

/** The same of these packages, on sale or not; those that never were are left out. */
export async function readPackagesAsListed(
  connection: Connection,
  packageIds: readonly number[],
): Promise<ListedPackage[]> {
  const text = `${LISTED} where p.id = any($1::int[]) order by p.id`
  const { rows } = await connection.query<ListedRow>(text, [packageIds])
  return await inSlices(listedPackages(rows))
}

const LISTED = `
    select p.id, p.title, p.primary_category, p.year, p.students_enrolled, p.created_at, v.sp_paise,
      coalesce((d.card ->> 'sold')::bool, false) as sold,
      ${idsOf('package_categories', 'category')} as categories,
      ${idsOf('package_courses', 'course_id')} as courses,
      ${idsOf('package_exams', 'exam_id')} as exams,
      ${idsOf('package_exam_types', 'exam_type_id')} as exam_types,
      ${idsOf('package_languages', 'language_id')} as languages,
      ${idsOf('package_tags', 'tag_id')} as tags,
      ${idsOf('package_subjects', 'subject_id')} as subjects,
      ${idsOf('package_faculties', 'faculty_id')} as faculties,
      array(
        select name from package_courses j join courses on courses.id = course_id where j.package_id = p.id
        union all
        select name_hindi from package_courses j join courses on courses.id = course_id
          where j.package_id = p.id and name_hindi is not null
        union all
        select name from package_exams j join exams on exams.id = exam_id where j.package_id = p.id
        union all
        select name from package_tags j join tags on tags.id = tag_id where j.package_id = p.id
        union all
        select name_hindi from package_tags j join tags on tags.id = tag_id
          where j.package_id = p.id and name_hindi is not null
      ) as words,
      array(
        select linked_package_id from package_links l where l.package_id = p.id and l.kind = 'SIMILAR' order by l.position
      ) as similar
    from packages p join validity_options v on v.package_id = p.id and v.is_primary
      join package_documents d on d.package_id = p.id`

/** Most packages share names, courses and the like: each text and each list of them is held once. */
function* listedPackages(rows: ListedRow[]): Interruptible<ListedPackage[]> {
  const lists = new Map<string, string[]>()
  const texts = new Map<string, string>()
  const once = (list: string[]): string[] => {
    const name = list.join('\n')
    const known = lists.get(name)
    if (known) return known
    const own = list.map((text) => {
      const same = texts.get(text) ?? text
      texts.set(text, same)
      return same
    })
    lists.set(name, own)
    return own
  }
  const listed: ListedPackage[] = []
  for (const row of rows) {
    listed.push(listedPackage(row, once))
    yield
  }
  return listed
}

function listedPackage(row: ListedRow, once: (list: string[]) => string[]): ListedPackage {
  return {
    id: row.id,
    title: row.title,
    primaryCategory: row.primary_category,
    facets: {
      categoryFacets: once(row.categories),
      examTypesFacets: once(row.exam_types),
      coursesFacets: once(row.courses),
      langFacets: once(row.languages),
      tagsFacets: once(row.tags),
      subjectFacets: once(row.subjects),
      facultyFacets: once(row.faculties),
      yearFacets: once(row.year === null ? [] : [String(row.year)]),
    },
    exams: once(row.exams),
    searched: [row.title, ...once(row.words)],
    studentsEnrolled: row.students_enrolled,
    sold: row.sold,
    createdAt: row.created_at.getTime(),
    spPaise: Number(row.sp_paise),
    similar: row.similar,
  }
}

const CARD_ROW = { package_id: int, card: jsonb<PackageCard>(), changes_at: timestamptz.array }

export type CardRow = RowOf<typeof CARD_ROW>

const CARDS = statement(
  'catalogue.cards',
  CARD_ROW,
  `select d.package_id, case when $2::boolean then coalesce(d.card_hindi, d.card) else d.card end as card, d.changes_at
    from package_documents d join packages p on p.id = d.package_id
    where d.package_id = any($1::int[]) and p.published`,
)

/** The cards of these packages, in the order asked for; those off sale are left out. */
export async function readCards(connection: Connection, ids: number[], language: Lgi): Promise<CardRow[]> {
  const { rows } = await CARDS.run(connection, [ids, language === 'HINDI'])
  const byId = new Map(rows.map((row) => [row.package_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export interface FacetLabel {
  name: string
  nameHindi: string | null
}

/** The labels of facet values and exams, by `facet id`; exams are under `exams`. */
export async function readFacetLabels(connection: Connection): Promise<Map<string, FacetLabel>> {
  const { rows } = await connection.query(`
    select 'coursesFacets' as facet, id, name, name_hindi from courses
    union all select 'examTypesFacets', id, name, name_hindi from exam_types
    union all select 'langFacets', id, name, name_hindi from languages
    union all select 'tagsFacets', id, name, name_hindi from tags
    union all select 'subjectFacets', id, name, name_hindi from subjects
    union all select 'facultyFacets', id, name, null from faculties
    union all select 'exams', id, name, null from exams`)
  return new Map(
    (rows as { facet: string; id: string; name: string; name_hindi: string | null }[]).map((row) => [
      `${row.facet} ${row.id}`,
      { name: row.name, nameHindi: row.name_hindi },
    ]),
  )
}

const DOCUMENT = statement(
  'catalogue.document',
  { body: text, changes_at: timestamptz.array },
  `select case when $2::boolean then coalesce(d.body_hindi, d.body) else d.body end as body, d.changes_at
    from package_documents d join packages p on p.id = d.package_id
    where d.package_id = $1 and p.published`,
)

/** The stored details of a package on sale. */
export async function findProductDocument(
  connection: Connection,
  packageId: number,
  language: Lgi,
): Promise<{ body: string; changes_at: Date[] } | undefined> {
  const { rows } = await DOCUMENT.run(connection, [packageId, language === 'HINDI'])
  return rows[0]
}

const PACKAGES_OF_VALIDITIES = statement(
  'catalogue.packages-of-validities',
  { id: int, package_id: int },
  'select id, package_id from validity_options where id = any($1::int[])',
)

/** Which package each of these prices is of, on sale or not; those that no package has are left out. */
export async function readPackagesOfValidities(
  connection: Connection,
  ids: number[],
): Promise<Map<number, number>> {
  const { rows } = await PACKAGES_OF_VALIDITIES.run(connection, [ids])
  return new Map(rows.map(({ id, package_id }) => [id, package_id]))
}
