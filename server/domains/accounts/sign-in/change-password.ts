import { inTransaction } from '../../../platform/database.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { type Contact, columnOf } from '../contact.ts'
import { meOfSession } from '../get-me.ts'
import { messageTo, messageWords, pageUrl } from '../messages-of-accounts.ts'
import { findPersonByContact, getPerson, type PersonRow, updatePerson } from '../people.queries.ts'
import { countWrongPassword, forgivePassword } from './limits.ts'
import { redeemCode } from './one-time-code.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { ownContact } from './own-contact.ts'
import { deleteSessions } from './sessions.queries.ts'
import { hashOrBusy, refuseBusy, type SignedIn } from './sign-in-with-code.ts'
import { visitOf } from './visit-of.ts'

/** Sets a new password by a code that was sent for it; every session before ends, this visit gets a new one. */
export async function resetPassword(
  services: AccountsServices,
  input: { contact: Contact; otp: string; password: string },
  context: RequestContext,
): Promise<SignedIn> {
  const { db, secret } = services
  const { contact } = input
  await redeemCode(
    db.$client,
    secret,
    { purpose: 'reset', contact, personId: 0 },
    { otp: input.otp, address: visitOf(context).address, now: context.now },
  )
  const person = await findPersonByContact(db.$client, contact)
  // A code is made for every contact, so that time tells nothing; without an account it was never sent.
  if (!person) throw refuseAccounts('wrong_code')
  const session = await setPassword(services, person, input.password, context, contact)
  return { me: await meOfSession(db.$client, services, session.tokenHash, context.now), isNew: false }
}

/** Changes the password of whoever is signed in, or sets the first one; the other devices are signed out. */
export async function changePassword(
  services: AccountsServices,
  caller: Caller,
  input: { currentPassword?: string | undefined; otp?: string | undefined; password: string },
  context: RequestContext,
): Promise<{ changed: true }> {
  const { db, secret, passwords } = services
  const { now } = context
  const { address } = visitOf(context)
  const person = await getPerson(db.$client, caller.personId)
  const contact = ownContact(person)
  if (person.password_hash === null) {
    const key = { purpose: 'set-password', contact, personId: person.id } as const
    await redeemCode(db.$client, secret, key, { otp: input.otp ?? '', address, now })
  } else {
    const asked = { connection: db.$client, contact, address, now }
    await countWrongPassword(asked)
    const fits = await passwords.fits(input.currentPassword ?? '', person.password_hash).catch(refuseBusy)
    if (!fits) throw refuseAccounts('wrong_credentials')
    await forgivePassword(asked)
  }
  await setPassword(services, person, input.password, context)
  return { changed: true }
}

async function setPassword(
  services: AccountsServices,
  person: PersonRow,
  password: string,
  context: RequestContext,
  proven?: Contact,
): Promise<OpenedSession> {
  const { now } = context
  const password_hash = await hashOrBusy(services, password)
  const session = await inTransaction(services.db, async (connection) => {
    const verified = proven ? { [`${columnOf(proven)}_verified_at`]: now } : {}
    await updatePerson(connection, person.id, { password_hash, ...verified })
    await deleteSessions(connection, person.id)
    const language = person.language ?? 'ENGLISH'
    await queueMessage(connection, {
      ...messageTo(ownContact(person), language, context),
      template: 'password-changed',
      params: {
        ...messageWords(services, language, context),
        at: now.toISOString(),
        resetUrl: pageUrl('/#show-login', language, context),
      },
    })
    return await openSession(connection, services, person, context)
  })
  session.tell()
  services.deliverSoon()
  return session
}
