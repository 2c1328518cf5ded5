import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { documentsOfPerson } from './invoices.queries.ts'

/**
 * Invoices and credit notes of a person. The law requires them (CGST Act, section 36: 72 months from the
 * annual return), so they stay when the account is erased; the person row they point to is then empty.
 */
export const invoicesOfPerson: PersonalData = {
  name: 'invoices',
  exportOf: (db, personId) => documentsOfPerson(db.$client, personId),
  async erase() {},
}
