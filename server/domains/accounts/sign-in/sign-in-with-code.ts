import { inTransaction } from '../../../platform/database.ts'
import { TooManyWaiting } from '../../../platform/one-at-a-time.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { addConsent } from '../consents.queries.ts'
import { type Contact, columnOf } from '../contact.ts'
import { type Me, meOfSession } from '../get-me.ts'
import { findPersonByContact, insertPerson, updatePerson } from '../people.queries.ts'
import { redeemCode } from './one-time-code.ts'
import { openSession } from './open-session.ts'
import { visitOf } from './visit-of.ts'

export interface SignedIn {
  me: Me
  isNew: boolean
}

export interface NewPerson {
  name?: string | undefined
  password?: string | undefined
  language: 'ENGLISH' | 'HINDI'
}

/**
 * Signs in with a code; where nobody has this contact, the account is made with it. Throws wrong_code,
 * too_many_tries, busy.
 */
export async function signInWithCode(
  services: AccountsServices,
  input: { contact: Contact; otp: string } & NewPerson,
  context: RequestContext,
): Promise<SignedIn> {
  const { db, secret } = services
  const { now } = context
  const { address } = visitOf(context)
  const { contact } = input
  const { known, passwordHash } = await redeemCode(
    db.$client,
    secret,
    { purpose: 'sign-in', contact, personId: 0 },
    { otp: input.otp, address, now },
    async () => {
      const known = await findPersonByContact(db.$client, contact)
      const passwordHash = known || !input.password ? null : await hashOrBusy(services, input.password)
      return { known, passwordHash }
    },
  )
  const opened = await inTransaction(db, async (connection) => {
    const made = known
      ? undefined
      : await insertPerson(connection, contact, {
          name: input.name ?? '',
          passwordHash,
          language: input.language,
          now,
        })
    const person = known ?? (await findPersonByContact(connection, contact))
    if (!person) throw new Error('a person who was just made is not there')
    // Anyone who can read the code owns the contact: it is now theirs, if it was only claimed before.
    const verified = `${columnOf(contact)}_verified_at` as const
    if (person[verified] === null) await updatePerson(connection, person.id, { [verified]: now })
    if (made !== undefined) await addConsent(connection, made, { kind: 'terms', given: true, at: now })
    return { isNew: made !== undefined, session: await openSession(connection, services, person, context) }
  })
  opened.session.tell()
  services.deliverSoon()
  return { me: await meOfSession(db.$client, services, opened.session.tokenHash, now), isNew: opened.isNew }
}

/** The hash to keep. Throws busy when too many wait. */
export async function hashOrBusy(services: AccountsServices, password: string): Promise<string> {
  return await services.passwords.hash(password).catch(refuseBusy)
}

export function refuseBusy(error: unknown): never {
  throw error instanceof TooManyWaiting ? refuseAccounts('busy') : error
}
