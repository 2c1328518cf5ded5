import type { Connection } from '../../../platform/database.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { addConsent } from '../consents.queries.ts'
import { type Contact, columnOf } from '../contact.ts'
import { findPersonByContact, insertPerson, type PersonRow, updatePerson } from '../people.queries.ts'
import { type OpenedSession, openSession } from './open-session.ts'

export interface Entering {
  /** proven: whoever enters owns it */
  contact: Contact
  /** who has it already, if anybody */
  known: PersonRow | undefined
  /** of a new account */
  name: string
  passwordHash: string | null
  language: 'ENGLISH' | 'HINDI'
}

/** Signs the owner of a contact in; where nobody has it, the account is made with it. */
export async function enterWithProof(
  connection: Connection,
  services: AccountsServices,
  { contact, known, name, passwordHash, language }: Entering,
  context: RequestContext,
): Promise<{ isNew: boolean; session: OpenedSession }> {
  const { now } = context
  const made = known
    ? undefined
    : await insertPerson(connection, contact, { name, passwordHash, language, now })
  const person = known ?? (await findPersonByContact(connection, contact))
  if (!person) throw new Error('a person who was just made is not there')
  // Whoever proves the contact owns it: it is now theirs, if it was only claimed before.
  const verified = `${columnOf(contact)}_verified_at` as const
  if (person[verified] === null) await updatePerson(connection, person.id, { [verified]: now })
  if (made !== undefined) await addConsent(connection, made, { kind: 'terms', given: true, at: now })
  return { isNew: made !== undefined, session: await openSession(connection, services, person, context) }
}
