import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { deleteProgressOf, listProgressOf } from './progress-of-person.queries.ts'

/** How far a person is with what they learn; kept as long as the account. */
export const progressOfPerson: PersonalData = {
  name: 'progress',
  exportOf: (db, personId) => listProgressOf(db.$client, personId),
  erase: (connection, personId) => deleteProgressOf(connection, personId),
}
