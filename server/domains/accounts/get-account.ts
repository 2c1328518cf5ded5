import type { Connection } from '../../platform/database.ts'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { type Contact, recipientOf } from './contact.ts'
import { findPersonByContact } from './people.queries.ts'

/** Who has an account with this phone number or e-mail address. Throws OperatorRefused. */
export async function getAccount(connection: Connection, contact: Contact): Promise<number> {
  const person = await findPersonByContact(connection, contact)
  if (person) return person.id
  throw new OperatorRefused(`There is no account with ${recipientOf(contact)}; nothing was changed.`)
}
