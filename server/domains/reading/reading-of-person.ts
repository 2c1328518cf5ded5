import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { deleteReadingOf, listReadingOf } from './reading-of-person.queries.ts'

/** Bookmarks, highlights and notes of a person, and what their devices keep to be read offline. */
export const readingOfPerson: PersonalData = {
  name: 'reading',
  exportOf: (db, personId) => listReadingOf(db.$client, personId),
  erase: (connection, personId) => deleteReadingOf(connection, personId),
}
