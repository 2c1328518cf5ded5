import type { Locale } from '../../../addresses/locale.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { languageOf } from '../../data/people.queries.ts'
import type { CallInput, LeadInput } from '../../data/support.queries.ts'
import { cameNow } from '../../events/utm.ts'
import { learnPerson, mayBeSignedIn, personNow } from '../../person/person-store.ts'

/** Books the call; the same key books it only once. */
export const bookCall = (requestKey: string, locale: Locale, call: CallInput) =>
  personClient.support.bookCall({ ...call, requestKey, language: languageOf(locale), utm: cameNow() })

/** Sends the request; the same key sends it only once. */
export const createLead = (requestKey: string, locale: Locale, lead: LeadInput) =>
  personClient.support.createLead({ ...lead, requestKey, language: languageOf(locale), utm: cameNow() })

/** The signed-in person, fetched if the page does not know yet; undefined for a guest. */
export async function whoAsks() {
  if (personNow().state !== 'known' && mayBeSignedIn()) await learnPerson()
  const person = personNow()
  return person.state === 'known' ? person.me : undefined
}
