import type { PersonalData } from '../accounts/accounts-services.ts'
import { eraseAddresses, listAddresses } from './addresses.queries.ts'

export const addressesOfPerson: PersonalData = {
  name: 'addresses',
  exportOf: (db, personId) => listAddresses(db.$client, personId),
  erase: eraseAddresses,
}
