import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { deletePlayingOf, listPlayingOf } from './streaming-of-person.queries.ts'

/** The devices on which a person plays lessons, and how they rated them. */
export const streamingOfPerson: PersonalData = {
  name: 'streaming',
  exportOf: (db, personId) => listPlayingOf(db.$client, personId),
  erase: (connection, personId) => deletePlayingOf(connection, personId),
}
