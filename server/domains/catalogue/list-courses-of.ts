import type { Connection } from '../../platform/database.ts'

export interface CourseOfPackage {
  packageId: number
  id: string
  name: string
}

/** The courses that these packages stand in, on sale or not, each package's in the order of their names. */
export async function listCoursesOf(
  connection: Connection,
  packageIds: readonly number[],
): Promise<CourseOfPackage[]> {
  if (packageIds.length === 0) return []
  const { rows } = await connection.query<CourseOfPackage>({
    name: 'catalogue.courses-of',
    text: `select j.package_id as "packageId", c.id, c.name from package_courses j join courses c on c.id = j.course_id
      where j.package_id = any($1::int[]) order by j.package_id, c.name, c.id`,
    values: [packageIds],
  })
  return rows
}
