import { type Connection, inTransaction } from '../../../platform/database.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { type Contact, columnOf } from '../contact.ts'
import { meOfSession } from '../get-me.ts'
import { messageTo, messageWords, pageUrl } from '../messages-of-accounts.ts'
import {
  findPersonByContact,
  getPerson,
  lockPerson,
  type PersonRow,
  updatePerson,
} from '../people.queries.ts'
import { comparePassword } from './compare-password.ts'
import { redeemCode } from './one-time-code.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { ownContact } from './own-contact.ts'
import { deleteSessions } from './sessions.queries.ts'
import { hashOrBusy, type SignedIn } from './sign-in-with-code.ts'
import { visitOf } from './visit-of.ts'

/**
 * Sets a new password by a code that was sent for it; every session before ends, this visit gets a new one.
 */
export async function resetPassword(
  services: AccountsServices,
  input: { contact: Contact; otp: string; password: string },
  context: RequestContext,
): Promise<SignedIn> {
  const { db, secret } = services
  const { contact } = input
  const passwordHash = await redeemCode(
    db.$client,
    secret,
    { purpose: 'reset', contact, personId: 0 },
    { otp: input.otp, address: visitOf(context).address, now: context.now },
    () => hashOrBusy(services, input.password),
  )
  const person = await findPersonByContact(db.$client, contact)
  // A code is made for every contact, so that timing reveals nothing; without an account it was never sent.
  if (!person) throw refuseAccounts('wrong_code')
  const session = await setPassword(services, person, passwordHash, context, (connection) =>
    updatePerson(connection, person.id, { [`${columnOf(contact)}_verified_at`]: context.now }),
  )
  return { me: await meOfSession(db.$client, services, session.tokenHash, context.now), isNew: false }
}

/** Changes the password of the signed-in person, or sets the first one; the other devices are signed out. */
export async function changePassword(
  services: AccountsServices,
  caller: Caller,
  input: { currentPassword?: string | undefined; otp?: string | undefined; password: string },
  context: RequestContext,
): Promise<{ changed: true }> {
  const { db, secret } = services
  const { now } = context
  const { address } = visitOf(context)
  const person = await getPerson(db.$client, caller.personId)
  const contact = ownContact(person)
  const prepare = () => hashOrBusy(services, input.password)
  const passwordHash =
    person.password_hash === null
      ? await redeemCode(
          db.$client,
          secret,
          { purpose: 'set-password', contact, personId: person.id },
          { otp: input.otp ?? '', address, now },
          prepare,
        )
      : await comparePassword(
          services,
          { connection: db.$client, contact, address, now },
          { given: input.currentPassword ?? '', kept: person.password_hash },
        ).then(prepare)
  await setPassword(services, person, passwordHash, context, async (connection, locked) => {
    // Another caller was faster: with a code, which is stronger proof, or from another device.
    if (locked.password_hash !== person.password_hash) throw refuseAccounts('wrong_credentials')
    const own = await deleteSessions(connection, person.id, { only: caller.deviceId })
    if (own === 0) throw refuseAccounts('sign_in_needed')
  })
  return { changed: true }
}

async function setPassword(
  services: AccountsServices,
  person: PersonRow,
  passwordHash: string,
  context: RequestContext,
  check: (connection: Connection, locked: PersonRow) => Promise<void>,
): Promise<OpenedSession> {
  const { now } = context
  const session = await inTransaction(services.db, async (connection) => {
    await check(connection, await lockPerson(connection, person.id))
    await updatePerson(connection, person.id, { password_hash: passwordHash })
    await deleteSessions(connection, person.id)
    const language = person.language ?? 'ENGLISH'
    await queueMessage(connection, {
      ...messageTo(ownContact(person), language, context),
      template: 'password-changed',
      personId: person.id,
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
