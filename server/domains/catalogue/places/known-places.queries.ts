import type { Connection } from '../../../platform/database.ts'

export interface KnownPlaces {
  goals: Set<string | number>
  courses: Set<string | number>
  packages: Set<string | number>
  validityOptions: Set<string | number>
}

/** Every id that something outside the catalogue may be tied to, on sale or not. */
export async function listKnownPlaces(connection: Connection): Promise<KnownPlaces> {
  const { rows } = await connection.query<Record<keyof KnownPlaces, (string | number)[]>>(
    `select array(select id from goals) as goals, array(select id from courses) as courses,
      array(select id from packages) as packages, array(select id from validity_options) as "validityOptions"`,
  )
  const { goals, courses, packages, validityOptions } = rows[0]!
  return {
    goals: new Set(goals),
    courses: new Set(courses),
    packages: new Set(packages),
    validityOptions: new Set(validityOptions),
  }
}
