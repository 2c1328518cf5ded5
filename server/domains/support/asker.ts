import { InvalidInput } from '../../platform/problems.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { refuseAccounts } from '../accounts/accounts-refusals.ts'
import { findAskingPerson } from '../accounts/asking-person.ts'
import { requireAdult } from '../accounts/privacy/adult-said.ts'
import type { SupportServices } from './support-services.ts'

/** Who wants to be talked to. */
export interface Asker {
  /** null: a guest */
  personId: number | null
  name: string
  /** ten digits */
  phone: string
  /** proven; never a guest's */
  email: string | null
}

export interface GivenAsker {
  name: string | undefined
  phone: string | undefined
  adultAsks: boolean
  /** what the two are called in the input */
  fields: { name: string; phone: string }
}

/**
 * The contact details of a guest, or of a signed-in person with what the account knows as default. Throws
 * InvalidInput with what is missing, age_needed and guardian_needed: nobody under 18 asks for a call alone
 * (rules.md).
 */
export async function findAsker(
  services: SupportServices,
  given: GivenAsker,
  context: RequestContext,
): Promise<Asker> {
  const { caller } = context
  if (!caller) {
    const asker = { personId: null, ...complete(given, '', null), email: null }
    if (!given.adultAsks) throw refuseAccounts('age_needed')
    return asker
  }
  const connection = services.db.$client
  const { personId } = caller
  const person = await findAskingPerson(connection, personId, context.now)
  const asker = { personId, ...complete(given, person.name, person.phone), email: person.email }
  await requireAdult(connection, person, given.adultAsks, context.now)
  return asker
}

function complete(given: GivenAsker, ownName: string, ownPhone: string | null) {
  const name = given.name ?? ownName
  const phone = given.phone ?? ownPhone
  const missing = [
    ...(name === '' ? [{ path: given.fields.name, message: 'Tell us your name.' }] : []),
    ...(phone === null ? [{ path: given.fields.phone, message: 'Tell us the number to call.' }] : []),
  ]
  if (phone === null || missing.length > 0) throw new InvalidInput(missing)
  return { name, phone }
}
