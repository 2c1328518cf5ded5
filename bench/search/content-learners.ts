import type { SignedInPerson } from '../../drive/signed-in-people.ts'
import type { Connection } from '../../server/platform/database.ts'
import type { SpokenCourse } from './big-contents.ts'

/** Somebody who owns one course. */
export interface Learner {
  cookie: string
  course: SpokenCourse
}

/** Each owns one of these courses. */
export async function giveEach(
  connection: Connection,
  people: readonly SignedInPerson[],
  courses: readonly SpokenCourse[],
): Promise<Learner[]> {
  const learners = people.map(({ tokenHash, cookie }, at) => {
    return { tokenHash, cookie, course: courses[at % courses.length]! }
  })
  await connection.query(
    `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, created_at)
      select sessions.person_id, own.package_id, array[own.package_id], 'STAFF', 'bench', 'given', now() - interval '1 day',
        now() - interval '1 day'
      from unnest($1::text[], $2::int[]) as own (token_hash, package_id) join sessions on sessions.token_hash = own.token_hash`,
    [learners.map(({ tokenHash }) => tokenHash), learners.map(({ course }) => course.packageId)],
  )
  await connection.query('analyze grants')
  return learners
}
