import type { Clock } from '../../platform/clock.ts'
import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { eraseCommentsOf, listCommentsOf } from './comments-of-person.queries.ts'

/** What a person wrote below lessons, and reported. */
export const commentsOfPerson = (clock: Clock): PersonalData => ({
  name: 'comments',
  exportOf: (db, personId) => listCommentsOf(db.$client, personId),
  erase: (connection, personId) => eraseCommentsOf(connection, personId, clock.now()),
})
