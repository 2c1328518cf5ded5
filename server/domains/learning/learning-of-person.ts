import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { deleteChoicesOf, listChoicesOf } from './learning.queries.ts'

/** Which exams of a package a person chose to see. */
export const learningOfPerson: PersonalData = {
  name: 'selected-exams',
  exportOf: (db, personId) => listChoicesOf(db.$client, personId),
  erase: (connection, personId) => deleteChoicesOf(connection, personId),
}
