import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { findPhoneOf } from '../accounts/asking-person.ts'
import { forgetLeadsOfPerson, listLeadsOfPerson } from './leads-of-person.queries.ts'

/** What somebody asked of us while signed in. What a guest wrote with the same number may be another's, and is not told. */
export const supportOfPerson: PersonalData = {
  name: 'support',
  exportOf: (db, personId) => listLeadsOfPerson(db.$client, personId),
  async erase(connection, personId) {
    await forgetLeadsOfPerson(connection, personId, await findPhoneOf(connection, personId))
  },
}
