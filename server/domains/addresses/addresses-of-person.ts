import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { eraseAddresses, listAddresses } from './addresses.queries.ts'

export const addressesOfPerson: PersonalData = {
  name: 'addresses',
  exportOf: (db, personId) => listAddresses(db.$client, personId),
  erase: eraseAddresses,
}
