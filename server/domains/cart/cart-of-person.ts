import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { deleteCartOf, listCartLines } from './cart.queries.ts'

/** The cart of an account is in its download, and gone with it. */
export const cartOfPerson: PersonalData = {
  name: 'cart',
  exportOf: (db, personId) => listCartLines(db.$client, { personId }),
  erase: deleteCartOf,
}
