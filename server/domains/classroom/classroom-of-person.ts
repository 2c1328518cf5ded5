import type { Clock } from '../../platform/clock.ts'
import type { PersonalData } from '../../platform/domain/personal-data.ts'
import type { Hub } from '../../platform/hub/hub.ts'
import { eraseClassroom, exportClassroom } from './classroom-of-person.queries.ts'

/** What a person did in live classes. */
export const classroomOfPerson = (clock: Clock, hub: Pick<Hub, 'log'>): PersonalData => ({
  name: 'classroom',
  exportOf: (db, personId) => exportClassroom(db.$client, personId),
  async erase(connection, personId) {
    await eraseClassroom(connection, personId, clock.now())
    // Events that were being written of them when the log was emptied.
    await hub.log.forgetPerson(connection, personId)
  },
})
