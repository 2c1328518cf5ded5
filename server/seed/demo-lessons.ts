import { readFileSync } from 'node:fs'
import { SHAPE } from '../domains/catalogue/documents/document-shape.ts'
import type { Connection } from '../platform/database.ts'
import { isDemo } from './is-demo.ts'

type Both = Record<'en' | 'hi', string>
/** Which lessons each package holds, in order, and which of them is free; by the package's number. */
export type Courses = Record<string, { subject: Both; free: string; lessons: string[] }>

const COURSES = new URL('../../content/lessons/courses.json', import.meta.url)
export const readCourses = () => JSON.parse(readFileSync(COURSES, 'utf8')) as Courses

export interface DemoCourse {
  packageId: number
  title: string
  /** its lessons are filed, whether they play or not */
  isFilled: boolean
  isOnSale: boolean
  /** lessons that can never play, by the names of their videos */
  refused: string[]
}

/** The demo's video courses as they are now; none in a store that is not the demo, or not any more. */
export async function listDemoCourses(
  connection: Connection,
  courses: Courses = readCourses(),
): Promise<DemoCourse[]> {
  if (!(await isDemo(connection))) return []
  const { rows } = await connection.query<DemoCourse>(
    `select p.id as "packageId", p.title, coalesce((d.card ->> 'sold')::boolean, false) as "isOnSale",
        exists (select from content_items i where i.package_id = p.id and i.kind = 'VIDEO') as "isFilled",
        array(select m.name from content_items i join media m on m.id = i.media_id
          where i.package_id = p.id and i.active and m.state = 'REFUSED' order by m.name) as refused
      from packages p left join shown_packages d on d.package_id = p.id and d.shape = $2
      where p.id = any($1) and p.published order by p.id`,
    [Object.keys(courses).map(Number), SHAPE],
  )
  return rows
}

/** Whether a start has lessons to make. */
export async function awaitsLessons(connection: Connection): Promise<boolean> {
  return (await listDemoCourses(connection)).some(({ isFilled, isOnSale }) => !(isFilled && isOnSale))
}

/** One process on a database makes lessons at a time: films of another FFmpeg are other videos. */
const LOCK = 7_415_052

/** Waits until no other process makes them; then this one may, as long as the connection lasts. */
export async function lockLessons(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_lock($1)', [LOCK])
}
