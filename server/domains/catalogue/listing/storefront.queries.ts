import type { ProductType } from '../../../../contract/product-types.ts'
import type { Connection } from '../../../platform/database.ts'
import { type RowOf, statement, text, textOf } from '../../../platform/statement.ts'

const GOAL_ROW = {
  id: text,
  displayName: text,
  displayNameHindi: text.orNull,
  s3Url: text.orNull,
}

export type Goal = RowOf<typeof GOAL_ROW>

const COURSE_ROW = {
  id: text,
  name: text,
  nameHindi: text.orNull,
  goalId: text,
  tileSection: text.orNull,
  examGroup: text.orNull,
}

export type Course = RowOf<typeof COURSE_ROW>

const TILE_ROW = {
  id: text,
  title: text,
  titleHindi: text.orNull,
  desc: text,
  descHindi: text.orNull,
  explore_text: text,
  exploreTextHindi: text.orNull,
  iconUri: text.orNull,
  url: text,
  categoryFacets: textOf<ProductType>().orNull,
}

export type Tile = RowOf<typeof TILE_ROW>

export interface SeoEntry {
  url: string
  title: string
  titleHindi: string | null
  description: string
  descriptionHindi: string | null
  heading: string | null
  headingHindi: string | null
  keywords: string[]
}

const GOALS = statement(
  'catalogue.goals',
  GOAL_ROW,
  `select id, display_name as "displayName", display_name_hindi as "displayNameHindi", s3_url as "s3Url"
   from goals order by sequence_no, id`,
)

export async function listGoals(connection: Connection): Promise<Goal[]> {
  const { rows } = await GOALS.run(connection)
  return rows
}

const COURSES = statement(
  'catalogue.courses',
  COURSE_ROW,
  `select id, name, name_hindi as "nameHindi", goal_id as "goalId", tile_section as "tileSection",
     (select g.exam_group from exams e join exam_categories g on g.id = e.exam_category_id
       where e.course_id = courses.id group by g.exam_group order by count(*) desc, g.exam_group limit 1) as "examGroup"
   from courses order by sequence_no, id`,
)

export async function listCourses(connection: Connection): Promise<Course[]> {
  const { rows } = await COURSES.run(connection)
  return rows
}

const TILES = statement(
  'catalogue.tiles',
  TILE_ROW,
  `select id, title, title_hindi as "titleHindi", description as "desc", description_hindi as "descHindi", explore_text,
     explore_text_hindi as "exploreTextHindi", icon_uri as "iconUri", url, category_facets as "categoryFacets"
   from product_type_tiles order by sequence_no, id`,
)

export async function listTiles(connection: Connection): Promise<Tile[]> {
  const { rows } = await TILES.run(connection)
  return rows
}

export async function listSeoEntries(connection: Connection): Promise<SeoEntry[]> {
  const { rows } = await connection.query(
    `select url, title, title_hindi as "titleHindi", description, description_hindi as "descriptionHindi", heading,
       heading_hindi as "headingHindi", keywords from seo_entries`,
  )
  return rows as SeoEntry[]
}

const EXAM_DAYS = statement(
  'catalogue.exam-days',
  { course: text, day: text },
  `select j.course_id as course, (mode() within group (order by p.exam_date))::text as day from packages p
    join package_courses j on j.package_id = p.id
    where p.published and p.exam_date >= $1::date group by j.course_id order by j.course_id`,
)

/**
 * The day, today or later, that most packages on sale give for each course: a pack of many courses gives that
 * of one.
 */
export async function listExamDays(
  connection: Connection,
  today: string,
): Promise<{ course: string; day: string }[]> {
  const { rows } = await EXAM_DAYS.run(connection, [today])
  return rows
}
