import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { deleteNotebookOf, listNotebookOf } from './notebook-of-person.queries.ts'

/** The mistakes that a person keeps, by attempt and number as the tests of the download name them. */
export const notebookOfPerson: PersonalData = {
  name: 'notebook',
  exportOf: (db, personId) => listNotebookOf(db.$client, personId),
  erase: (connection, personId) => deleteNotebookOf(connection, personId),
}
