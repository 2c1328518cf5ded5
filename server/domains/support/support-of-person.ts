import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { findPhoneOf } from '../accounts/asking-person.ts'
import { forgetLeadsOfPerson, listLeadsOfPerson } from './leads-of-person.queries.ts'

/**
 * A person's requests while signed in. A guest's request with the same number may be another person's, and is
 * not included.
 */
export const supportOfPerson: PersonalData = {
  name: 'support',
  exportOf: (db, personId) => listLeadsOfPerson(db.$client, personId),
  async erase(connection, personId) {
    await forgetLeadsOfPerson(connection, personId, await findPhoneOf(connection, personId))
  },
}
