import type { Connection } from '../../../platform/database.ts'
import { int, type RowOf, statement, text } from '../../../platform/statement.ts'

const EXAM_ROW = { urlSlug: text, name: text, nameHindi: text.orNull, packages: int }

/** An exam or a paper with something on sale. */
export type SearchedExam = RowOf<typeof EXAM_ROW>

const SEARCHED_EXAMS = statement(
  'catalogue.searched-exams',
  EXAM_ROW,
  `with meant as (
      select distinct on (url_slug) url_slug, kind, id, name, name_hindi from (
        select url_slug, 'EXAM' as kind, id, name, null as name_hindi from exams
        union all select url_slug, 'EXAM_TYPE', id, name, name_hindi from exam_types
      ) named order by url_slug, kind, id
    ), sold as (
      select 'EXAM' as kind, exam_id as id, package_id from package_exams
      union all select 'EXAM_TYPE', exam_type_id, package_id from package_exam_types
    )
    select meant.url_slug as "urlSlug", meant.name, meant.name_hindi as "nameHindi", count(distinct p.id)::int as packages
    from meant join sold on sold.kind = meant.kind and sold.id = meant.id
      join packages p on p.id = sold.package_id and p.published
    group by 1, 2, 3 order by packages desc, meant.url_slug`,
)

/** Where two share a slug, the one that the address means; those with most packages first. */
export async function readSearchedExams(connection: Connection): Promise<SearchedExam[]> {
  const { rows } = await SEARCHED_EXAMS.run(connection)
  return rows
}
