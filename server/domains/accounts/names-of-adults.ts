import type { Connection } from '../../platform/database.ts'
import { listNames } from './people.queries.ts'
import { ageGroup } from './privacy/age-group.ts'

/**
 * The names of those of these people who are known to be grown up and still have an account; nobody else's
 * leaves for others to see.
 */
export async function namesOfAdults(
  connection: Connection,
  personIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const people = personIds.length > 0 ? await listNames(connection, personIds) : []
  return new Map(
    people.flatMap(({ id, name, dateOfBirth }) =>
      name !== '' && ageGroup(dateOfBirth, now) === 'adult' ? [[id, name]] : [],
    ),
  )
}
