import { inTransaction } from '../../../platform/database.ts'
import { TooManyWaiting } from '../../../platform/one-at-a-time.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import type { Contact } from '../contact.ts'
import { type Me, meOfSession } from '../get-me.ts'
import { findPersonByContact } from '../people.queries.ts'
import { enterWithProof } from './enter-with-proof.ts'
import { redeemCode } from './one-time-code.ts'
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
  const opened = await inTransaction(
    db,
    async (connection) =>
      await enterWithProof(
        connection,
        services,
        { contact, known, name: input.name ?? '', passwordHash, language: input.language },
        context,
      ),
  )
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
