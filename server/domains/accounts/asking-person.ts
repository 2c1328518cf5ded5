import type { Connection } from '../../platform/database.ts'
import { hasSaidAdult } from './consents.queries.ts'
import { masked } from './contact.ts'
import { findGuardian } from './guardians.queries.ts'
import { findContacts, getPerson } from './people.queries.ts'
import { type AgeGroup, ageGroup } from './privacy/age-group.ts'

export interface AskingPerson {
  id: number
  /** empty until it was given */
  name: string
  /** proven, as is the e-mail address */
  phone: string | null
  email: string | null
  age: AgeGroup
  guardianAgreed: boolean
  /** of an unknown age: they said that they are 18 or older, or that a parent or guardian acts */
  adultSaid: boolean
}

/** What other domains need to know about a person who asks to be called or written to. */
export async function findAskingPerson(
  connection: Connection,
  personId: number,
  now: Date,
): Promise<AskingPerson> {
  const { name, phone, email, date_of_birth } = await getPerson(connection, personId)
  const age = ageGroup(date_of_birth, now)
  // Of nobody else a guardian is asked, or their word.
  const guardian = age === 'minor' ? await findGuardian(connection, personId) : undefined
  const adultSaid = age === 'unknown' && (await hasSaidAdult(connection, personId))
  return { id: personId, name, phone, email, age, guardianAgreed: guardian?.agreed_at != null, adultSaid }
}

/** Proven, both. */
export interface Contacts {
  phone: string | null
  email: string | null
}

/** Where an account can be written to; nowhere once it is erased. */
export async function findContactsOf(connection: Connection, personId: number): Promise<Contacts> {
  return (await findContacts(connection, personId)) ?? { phone: null, email: null }
}

/** The verified number of a person who is about to be erased. */
export async function findPhoneOf(connection: Connection, personId: number): Promise<string | null> {
  return (await getPerson(connection, personId)).phone
}

/** What its owner recognises a person by: `••••••3210`; empty once the account is erased. */
export async function findMaskedContact(connection: Connection, personId: number): Promise<string> {
  const { phone, email } = await findContactsOf(connection, personId)
  if (phone !== null) return masked(`phone:${phone}`)
  return email === null ? '' : masked(`email:${email}`)
}
