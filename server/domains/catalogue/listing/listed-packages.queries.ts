import type { ProductType } from '../../../../contract/product-types.ts'
import type { Connection } from '../../../platform/database.ts'
import { type Interruptible, inSlices } from '../../../platform/slices/in-slices.ts'
import {
  bigint,
  bool,
  int,
  jsonb,
  type RowOf,
  statement,
  text,
  textOf,
  timestamptz,
} from '../../../platform/statement.ts'
import { DOCUMENTS } from '../documents/documents.queries.ts'
import type { PackageOnSale } from './listed-package.ts'

/** The rows of so many are read at once: others' requests wait for no more. */
const AT_ONCE = 250

const LISTED_ROW = {
  id: int,
  title: text,
  title_hindi: text.orNull,
  slugurl: text,
  img_url: text,
  maha_pack: bool,
  is_test_pass_package: bool,
  primary_category: textOf<ProductType>(),
  year: int.orNull,
  students_enrolled: int,
  created_at: timestamptz,
  sp_paise: bigint,
  sold: bool,
  categories: jsonb<string[]>(),
  courses: jsonb<string[]>(),
  exams: jsonb<string[]>(),
  exam_types: jsonb<string[]>(),
  languages: jsonb<string[]>(),
  tags: jsonb<string[]>(),
  subjects: jsonb<string[]>(),
  faculties: jsonb<string[]>(),
  words: jsonb<string[]>(),
  similar: jsonb<number[]>(),
}

type ListedRow = RowOf<typeof LISTED_ROW>

/** Read as JSON, which costs less than an array does. */
const idsOf = (table: string, column: string) =>
  `to_jsonb(array(select ${column} from ${table} j where j.package_id = p.id order by j.position))`

const LISTED = `
    select p.id, p.title, nullif(d.card_hindi ->> 'title', p.title) as title_hindi, p.slugurl, d.card ->> 'imgUrl' as img_url,
      p.maha_pack, p.is_test_pass_package, p.primary_category, p.year, p.students_enrolled, p.created_at, v.sp_paise,
      coalesce((d.card ->> 'sold')::bool, false) as sold,
      ${idsOf('package_categories', 'category')} as categories,
      ${idsOf('package_courses', 'course_id')} as courses,
      ${idsOf('package_exams', 'exam_id')} as exams,
      ${idsOf('package_exam_types', 'exam_type_id')} as exam_types,
      ${idsOf('package_languages', 'language_id')} as languages,
      ${idsOf('package_tags', 'tag_id')} as tags,
      ${idsOf('package_subjects', 'subject_id')} as subjects,
      ${idsOf('package_faculties', 'faculty_id')} as faculties,
      to_jsonb(array(
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
      )) as words,
      to_jsonb(array(
        select linked_package_id from package_links l where l.package_id = p.id and l.kind = 'SIMILAR' order by l.position
      )) as similar
    from packages p join validity_options v on v.package_id = p.id and v.is_primary
      join ${DOCUMENTS} d on d.package_id = p.id`

const LISTED_BEHIND = statement(
  'catalogue.listed-behind',
  LISTED_ROW,
  `${LISTED} where p.published and p.id > $1 order by p.id limit $2`,
)
const AS_LISTED = statement(
  'catalogue.as-listed',
  LISTED_ROW,
  `${LISTED} where p.id = any($1::int[]) order by p.id`,
)

/** Everything the listing index is built from: the packages on sale. */
export async function readListedPackages(connection: Connection): Promise<PackageOnSale[]> {
  const listed: PackageOnSale[] = []
  const once = sharing()
  for (;;) {
    const { rows } = await LISTED_BEHIND.run(connection, [listed.at(-1)?.id ?? 0, AT_ONCE])
    await inSlices(adding(listed, rows, once))
    if (rows.length < AT_ONCE) return listed
  }
}

/** The same of these packages, on sale or not; those that never were are left out. */
export async function readPackagesAsListed(
  connection: Connection,
  packageIds: readonly number[],
): Promise<PackageOnSale[]> {
  const { rows } = await AS_LISTED.run(connection, [packageIds])
  const listed: PackageOnSale[] = []
  await inSlices(adding(listed, rows, sharing()))
  return listed
}

/** Most packages share names, courses and the like: each text and each list of them is held once. */
function sharing(): (list: string[]) => string[] {
  const lists = new Map<string, string[]>()
  const texts = new Map<string, string>()
  return (list) => {
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
}

function* adding(
  listed: PackageOnSale[],
  rows: readonly ListedRow[],
  once: (list: string[]) => string[],
): Interruptible<void> {
  for (const row of rows) {
    listed.push(listedPackage(row, once))
    yield
  }
}

function listedPackage(row: ListedRow, once: (list: string[]) => string[]): PackageOnSale {
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
    titleHindi: row.title_hindi,
    slugurl: row.slugurl,
    imgUrl: row.img_url,
    mahaPack: row.maha_pack,
    isTestPassPackage: row.is_test_pass_package,
  }
}
