import type { ProductType } from '../../../contract/product-types.ts'
import type { Connection } from '../../platform/database.ts'

export interface Goal {
  id: string
  displayName: string
  displayNameHindi: string | null
  s3Url: string | null
}

export interface Course {
  id: string
  name: string
  nameHindi: string | null
  goalId: string
  tileSection: string | null
  examGroup: string | null
}

export interface Tile {
  id: string
  title: string
  titleHindi: string | null
  desc: string
  descHindi: string | null
  explore_text: string
  exploreTextHindi: string | null
  iconUri: string | null
  url: string
  categoryFacets: ProductType | null
}

export interface SeoEntry {
  url: string
  title: string
  description: string
  heading: string | null
  keywords: string[]
}

export async function listGoals(connection: Connection): Promise<Goal[]> {
  const { rows } = await connection.query({
    name: 'catalogue.goals',
    text: `select id, display_name as "displayName", display_name_hindi as "displayNameHindi", s3_url as "s3Url"
     from goals order by sequence_no, id`,
  })
  return rows as Goal[]
}

export async function listCourses(connection: Connection): Promise<Course[]> {
  const { rows } = await connection.query({
    name: 'catalogue.courses',
    text: `select id, name, name_hindi as "nameHindi", goal_id as "goalId", tile_section as "tileSection",
       (select g.exam_group from exams e join exam_categories g on g.id = e.exam_category_id
         where e.course_id = courses.id group by g.exam_group order by count(*) desc, g.exam_group limit 1) as "examGroup"
     from courses order by sequence_no, id`,
  })
  return rows as Course[]
}

export async function listTiles(connection: Connection): Promise<Tile[]> {
  const { rows } = await connection.query({
    name: 'catalogue.tiles',
    text: `select id, title, title_hindi as "titleHindi", description as "desc", description_hindi as "descHindi", explore_text,
       explore_text_hindi as "exploreTextHindi", icon_uri as "iconUri", url, category_facets as "categoryFacets"
     from product_type_tiles order by sequence_no, id`,
  })
  return rows as Tile[]
}

export async function listSeoEntries(connection: Connection): Promise<SeoEntry[]> {
  const { rows } = await connection.query(
    'select url, title, description, heading, keywords from seo_entries',
  )
  return rows as SeoEntry[]
}

/** The day, today or later, that most packages on sale say of each course: a pack of many courses names that of one. */
export async function listExamDays(
  connection: Connection,
  today: string,
): Promise<{ course: string; day: string }[]> {
  const { rows } = await connection.query<{ course: string; day: string }>({
    name: 'catalogue.exam-days',
    text: `select j.course_id as course, (mode() within group (order by p.exam_date))::text as day from packages p
      join package_courses j on j.package_id = p.id
      where p.published and p.exam_date >= $1::date group by j.course_id order by j.course_id`,
    values: [today],
  })
  return rows
}
