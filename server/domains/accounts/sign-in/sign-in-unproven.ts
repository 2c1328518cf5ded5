import { inTransaction } from '../../../platform/database.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { AccountsServices } from '../accounts-services.ts'
import type { Contact } from '../contact.ts'
import { findPersonByContact } from '../people.queries.ts'
import { openSession } from './open-session.ts'

/**
 * Signs this visit in as a person without any proof; false if nobody has the contact. For `/dev` only:
 * tools/house.test.ts checks that nothing else imports it.
 */
export async function signInUnproven(
  services: AccountsServices,
  contact: Contact,
  context: RequestContext,
): Promise<boolean> {
  const person = await findPersonByContact(services.db.$client, contact)
  if (!person) return false
  const session = await inTransaction(services.db, (connection) =>
    openSession(connection, services, person, context),
  )
  session.tell()
  return true
}
