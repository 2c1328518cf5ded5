import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { lockMember } from './batches.queries.ts'
import { deleteClassesOf, exportClasses } from './classes-of-person.queries.ts'

/** In which batches a person is, and how they are reminded. */
export const classesOfPerson: PersonalData = {
  name: 'live-classes',
  exportOf: (db, personId) => exportClasses(db.$client, personId),
  async erase(connection, personId) {
    await lockMember(connection, personId)
    await deleteClassesOf(connection, personId)
  },
}
