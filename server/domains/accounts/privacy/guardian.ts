import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { type Contact, recipientOf } from '../contact.ts'
import { findGuardian, putGuardian, setAgreed } from '../guardians.queries.ts'
import { getPerson, type PersonRow } from '../people.queries.ts'
import { getProfile, type Profile } from '../profile/get-profile.ts'
import { NOTHING, redeemCode } from '../sign-in/one-time-code.ts'
import { type Sent, sendCode } from '../sign-in/request-code.ts'
import { visitOf } from '../sign-in/visit-of.ts'
import { ageGroup } from './age-group.ts'

/** A person who has not given a name yet. */
const NAMELESS = { ENGLISH: 'A learner', HINDI: 'एक छात्र' }

/**
 * Asks a parent or guardian to agree: a code goes to their own phone or e-mail, and until it comes back
 * nothing counts.
 */
export async function requestGuardianCode(
  services: AccountsServices,
  caller: Caller,
  input: { name: string; contact: Contact; language: 'ENGLISH' | 'HINDI' },
  context: RequestContext,
): Promise<Sent> {
  const { db } = services
  const person = await getPerson(db.$client, caller.personId)
  requireMinor(person, context.now)
  const { contact, name, language } = input
  if (recipientOf(contact) === person.phone || recipientOf(contact) === person.email)
    throw refuseAccounts('guardian_is_self')
  const sent = await sendCode(
    services,
    {
      purpose: 'guardian',
      template: 'guardian-code',
      contact,
      personId: person.id,
      language,
      words: { childName: firstNameOf(person.name) || NAMELESS[language] },
    },
    context,
  )
  // Another guardian has to agree for themselves.
  await putGuardian(db.$client, person.id, { name, contact, askedAt: context.now })
  return sent
}

/** The guardian agreed, on this day, with the code they were sent. Throws wrong_code, too_many_tries. */
export async function confirmGuardian(
  services: AccountsServices,
  caller: Caller,
  otp: string,
  context: RequestContext,
): Promise<Profile> {
  const { db, secret } = services
  const { now } = context
  const person = await getPerson(db.$client, caller.personId)
  requireMinor(person, now)
  const guardian = await findGuardian(db.$client, person.id)
  if (!guardian) throw refuseAccounts('wrong_code')
  const key = { purpose: 'guardian', contact: guardian.contact, personId: person.id } as const
  await redeemCode(db.$client, secret, key, { otp, address: visitOf(context).address, now }, NOTHING)
  await setAgreed(db.$client, person.id, guardian.contact, now)
  return await getProfile(services, caller, context)
}

function requireMinor(person: PersonRow, now: Date): void {
  const age = ageGroup(person.date_of_birth, now)
  if (age === 'unknown') throw refuseAccounts('age_needed')
  if (age === 'adult') throw refuseAccounts('guardian_not_needed')
}

/** What strangers may learn about a child. */
export function firstNameOf(name: string): string {
  return name.trim().split(' ')[0] ?? ''
}
