import type { Lgi } from '../../../../contract/people/accounts.shapes.ts'
import type { Connection } from '../../../platform/database.ts'
import { json, type RowOf, statement, text, textOf } from '../../../platform/statement.ts'

export interface ExamEntry {
  id: string
  name: string
  sequenceNo: number
  count: number
  thumbnail: string | null
  tab: string
  course: string
  examType: number
  other: boolean
  urlSlug: string
  lni: string
}

export interface ExamCategoryEntry {
  id: string
  name: string
  nameHindi: string | null
  goalId: string
  group: string
}

const EXAM_ENTRY = `e.id, e.name, e.sequence_no as "sequenceNo", e.thumbnail, e.tab, e.course_id as course,
  e.exam_type as "examType", e.other, e.url_slug as "urlSlug", e.lni,
  (select count(*)::int from package_exams pe join packages p on p.id = pe.package_id
    where pe.exam_id = e.id and p.published) as count`

export async function listExamCategories(connection: Connection): Promise<ExamCategoryEntry[]> {
  const { rows } = await connection.query(
    `select id, name, name_hindi as "nameHindi", goal_id as "goalId", exam_group as "group"
     from exam_categories order by sequence_no, id`,
  )
  return rows as ExamCategoryEntry[]
}

export async function listExamsOfLanguage(
  connection: Connection,
  lni: string,
): Promise<(ExamEntry & { examCategoryId: string })[]> {
  const { rows } = await connection.query(
    `select ${EXAM_ENTRY}, e.exam_category_id as "examCategoryId" from exams e where e.lni = $1 order by e.sequence_no, e.id`,
    [lni],
  )
  return rows as (ExamEntry & { examCategoryId: string })[]
}

export async function listExamsOfCourse(
  connection: Connection,
  course: string | undefined,
  examType: number,
): Promise<(ExamEntry & { tabHindi: string | null })[]> {
  const { rows } = await connection.query(
    `select ${EXAM_ENTRY}, e.tab_hindi as "tabHindi" from exams e where e.exam_type = $1 and ($2::text is null or e.course_id = $2)
     order by e.sequence_no, e.id`,
    [examType, course ?? null],
  )
  return rows as (ExamEntry & { tabHindi: string | null })[]
}

export async function findCourse(
  connection: Connection,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await connection.query('select id, name from courses where id = $1', [id])
  return rows[0] as { id: string; name: string } | undefined
}

export async function findExam(
  connection: Connection,
  id: string,
): Promise<{ id: string; course: string } | undefined> {
  const { rows } = await connection.query('select id, course_id as course from exams where id = $1', [id])
  return rows[0] as { id: string; course: string } | undefined
}

/** The test series in the store for one exam, or for one course. */
export async function listTestSeries(
  connection: Connection,
  of: { examId: string } | { courseId: string },
): Promise<number[]> {
  const [table, column, id] =
    'examId' in of ? ['package_exams', 'exam_id', of.examId] : ['package_courses', 'course_id', of.courseId]
  const { rows } = await connection.query(
    `select p.id from packages p join ${table} j on j.package_id = p.id and j.${column} = $1
     where p.published and p.primary_category = 'TEST_SERIES'`,
    [id],
  )
  return (rows as { id: number }[]).map((row) => row.id)
}

export async function countExamsOfCourse(connection: Connection, courseId: string): Promise<number> {
  const { rows } = await connection.query('select count(*)::int as exams from exams where course_id = $1', [
    courseId,
  ])
  return (rows[0] as { exams: number }).exams
}

interface Named {
  id: string
  name: string
  nameHindi: string | null
}

const EXAM_BY_SLUG_ROW = {
  kind: textOf<'EXAM' | 'EXAM_TYPE'>(),
  id: text,
  name: text,
  urlSlug: text,
  course: json<Named>().orNull,
  examGroup: text.orNull,
  exam: json<{ id: string; name: string; urlSlug: string }>().orNull,
}

export type ExamBySlug = RowOf<typeof EXAM_BY_SLUG_ROW>

const COURSE_AND_GROUP = `
  case when c.id is null then null
    else json_build_object('id', c.id, 'name', c.name, 'nameHindi', c.name_hindi) end as course,
  g.exam_group as "examGroup"`

const EXAM_BY_SLUG = statement(
  'catalogue.exam-by-slug',
  EXAM_BY_SLUG_ROW,
  `
    select 'EXAM' as kind, e.id, e.name, e.url_slug as "urlSlug", ${COURSE_AND_GROUP}, null::json as exam
      from exams e left join courses c on c.id = e.course_id
        left join exam_categories g on g.id = e.exam_category_id
      where e.url_slug = $1
    union all
    select 'EXAM_TYPE', t.id, case when $2::boolean then coalesce(t.name_hindi, t.name) else t.name end, t.url_slug, ${COURSE_AND_GROUP},
        case when e.id is null then null
          else json_build_object('id', e.id, 'name', e.name, 'urlSlug', e.url_slug) end
      from exam_types t left join exams e on e.id = t.exam_id left join courses c on c.id = e.course_id
        left join exam_categories g on g.id = e.exam_category_id
      where t.url_slug = $1
    order by kind, id limit 1`,
)

export async function findExamBySlug(
  connection: Connection,
  urlSlug: string,
  language: Lgi,
): Promise<ExamBySlug | undefined> {
  const { rows } = await EXAM_BY_SLUG.run(connection, [urlSlug, language === 'HINDI'])
  return rows[0]
}

interface ExamTypeEntry {
  id: string
  name: string
  nameHindi: string | null
  urlSlug: string
  examId: string
  count: number
}

export async function listExamTypesOfCourse(
  connection: Connection,
  courseId: string,
): Promise<ExamTypeEntry[]> {
  const { rows } = await connection.query(
    `select t.id, t.name, t.name_hindi as "nameHindi", t.url_slug as "urlSlug", t.exam_id as "examId",
       (select count(*)::int from package_exam_types pt join packages p on p.id = pt.package_id
         where pt.exam_type_id = t.id and p.published) as count
     from exam_types t join exams e on e.id = t.exam_id
     where e.course_id = $1 order by e.sequence_no, e.id, t.id`,
    [courseId],
  )
  return rows as ExamTypeEntry[]
}
