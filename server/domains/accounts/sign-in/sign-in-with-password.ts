import { inTransaction } from '../../../platform/database.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import type { Contact } from '../contact.ts'
import { meOfSession } from '../get-me.ts'
import { findPersonByContact, lockPerson } from '../people.queries.ts'
import { comparePassword } from './compare-password.ts'
import { openSession } from './open-session.ts'
import type { SignedIn } from './sign-in-with-code.ts'
import { visitOf } from './visit-of.ts'

/**
 * Signs in with a password. Throws wrong_credentials, too_many_tries or busy; the answer and the work are the
 * same whether or not there is such an account.
 */
export async function signInWithPassword(
  services: AccountsServices,
  input: { contact: Contact; password: string },
  context: RequestContext,
): Promise<SignedIn> {
  const { db } = services
  const { now } = context
  const { contact } = input
  const asked = { connection: db.$client, contact, address: visitOf(context).address, now }
  const person = await findPersonByContact(db.$client, contact)
  await comparePassword(services, asked, { given: input.password, kept: person?.password_hash })
  if (!person) throw refuseAccounts('wrong_credentials')
  const session = await inTransaction(db, async (connection) => {
    // A password that was changed while this one was being checked opens nothing.
    const still = await lockPerson(connection, person.id)
    if (still.password_hash !== person.password_hash) throw refuseAccounts('wrong_credentials')
    return await openSession(connection, services, still, context)
  })
  session.tell()
  services.deliverSoon()
  return { me: await meOfSession(db.$client, services, session.tokenHash, now), isNew: false }
}
