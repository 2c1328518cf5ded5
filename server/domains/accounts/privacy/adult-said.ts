import type { Connection } from '../../../platform/database.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import { addConsent } from '../consents.queries.ts'
import { type AgeGroup, requireConsent } from './age-group.ts'

interface AskingAdult {
  id: number
  age: AgeGroup
  guardianAgreed: boolean
  adultSaid: boolean
}

/**
 * A person who buys or asks for a call must be 18 or older, or have a guardian's consent. If the age is
 * unknown, their word is enough; it is recorded with its date, and they are not asked again. Throws
 * age_needed without it, guardian_needed for a minor alone.
 */
export async function requireAdult(
  connection: Connection,
  person: AskingAdult,
  says: boolean,
  now: Date,
): Promise<void> {
  if (person.age !== 'unknown') return requireConsent(person.age, person.guardianAgreed)
  if (person.adultSaid) return
  if (!says) throw refuseAccounts('age_needed')
  await addConsent(connection, person.id, { kind: 'adult', given: true, at: now })
}
