import type { Connection } from '../../platform/database.ts'
import { findGuardian } from './guardians.queries.ts'
import { getPerson } from './people.queries.ts'
import { type AgeGroup, ageGroup } from './privacy/age-group.ts'
import { firstNameOf } from './privacy/guardian.ts'

/** What other domains need to know about a person who shares something. */
export async function findSharingPerson(
  connection: Connection,
  personId: number,
  now: Date,
): Promise<{ firstName: string; age: AgeGroup; guardianAgreed: boolean }> {
  const person = await getPerson(connection, personId)
  const guardian = await findGuardian(connection, personId)
  return {
    firstName: firstNameOf(person.name),
    age: ageGroup(person.date_of_birth, now),
    guardianAgreed: guardian?.agreed_at != null,
  }
}
