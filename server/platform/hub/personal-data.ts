import type { PersonalData } from '../domain/personal-data.ts'
import type { HubLog } from './hub-log.ts'

/** What a person did live, as far as it is still kept. */
export function livePersonalData(log: HubLog): PersonalData {
  return {
    name: 'live',
    exportOf: (db, personId) => log.eventsOf(db.$client, personId),
    erase: (connection, personId) => log.forgetPerson(connection, personId),
  }
}
