import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { deleteReader, exportReader } from './readers.queries.ts'

/** Until when a person read announcements, and which they dismissed. */
export const announcementsOfPerson: PersonalData = {
  name: 'announcements',
  exportOf: (db, personId) => exportReader(db.$client, personId),
  erase: deleteReader,
}
