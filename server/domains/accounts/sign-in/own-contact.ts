import { inTransaction } from '../../../platform/database.ts'
import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { type Contact, columnOf, masked, recipientOf } from '../contact.ts'
import { type Me, meOfSession } from '../get-me.ts'
import {
  deleteMessagesUnder,
  getPerson,
  isTaken,
  lockPerson,
  type PersonRow,
  updatePerson,
} from '../people.queries.ts'
import { NOTHING, redeemCode } from './one-time-code.ts'
import { type Sent, sendCode } from './request-code.ts'
import { hashOfToken, tokenOf } from './session-cookie.ts'
import { visitOf } from './visit-of.ts'

/**
 * Where a code for this person goes: their verified phone, else their verified e-mail. Throws contact_needed.
 */
export function ownContact(person: PersonRow): Contact {
  if (person.phone !== null && person.phone_verified_at !== null) return `phone:${person.phone}`
  if (person.email !== null && person.email_verified_at !== null) return `email:${person.email}`
  throw refuseAccounts('contact_needed')
}

const OWN_TEMPLATES = { 'set-password': 'verify-code', 'delete-account': 'delete-code' } as const

/**
 * Sends a code to the caller's own contact, to confirm the next action. Throws too_many_tries,
 * contact_needed.
 */
export async function requestOwnCode(
  services: AccountsServices,
  caller: Caller,
  input: { purpose: keyof typeof OWN_TEMPLATES; language: 'ENGLISH' | 'HINDI' },
  context: RequestContext,
): Promise<Sent & { sentTo: string }> {
  const contact = ownContact(await getPerson(services.db.$client, caller.personId))
  const template = OWN_TEMPLATES[input.purpose]
  const sent = await sendCode(services, { ...input, contact, template, personId: caller.personId }, context)
  return { ...sent, sentTo: masked(contact) }
}

/**
 * Sends a code to a contact that the caller wants to add; it does not reveal whether another person already
 * has it.
 */
export async function requestContactCode(
  services: AccountsServices,
  caller: Caller,
  input: { contact: Contact; language: 'ENGLISH' | 'HINDI' },
  context: RequestContext,
): Promise<Sent> {
  const { personId } = caller
  return await sendCode(
    services,
    { ...input, purpose: 'own-contact', template: 'verify-code', personId },
    context,
  )
}

/**
 * The contact is the caller's own, verified. Throws wrong_code, too_many_tries, and contact_taken to who has
 * proven to hold it.
 */
export async function verifyContact(
  services: AccountsServices,
  caller: Caller,
  input: { contact: Contact; otp: string },
  context: RequestContext,
): Promise<{ me: Me }> {
  const { db, secret } = services
  const { now } = context
  const visit = visitOf(context)
  const { contact } = input
  const { personId } = caller
  await redeemCode(
    db.$client,
    secret,
    { purpose: 'own-contact', contact, personId },
    { otp: input.otp, address: visit.address, now },
    NOTHING,
  )
  const column = columnOf(contact)
  try {
    await inTransaction(db, async (connection) => {
      const { [column]: before } = await lockPerson(connection, personId)
      await updatePerson(connection, personId, {
        [column]: recipientOf(contact),
        [`${column}_verified_at`]: now,
      })
      await deleteMessagesUnder(connection, before, recipientOf(contact))
    })
  } catch (error) {
    throw isTaken(error, `people_${column}`) ? refuseAccounts('contact_taken') : error
  }
  const token = tokenOf(visit.sessionCookie, secret)
  return { me: await meOfSession(db.$client, services, hashOfToken(token ?? ''), now) }
}
