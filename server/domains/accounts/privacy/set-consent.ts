import type { ASKED_CONSENTS } from '../../../../contract/people/accounts.shapes.ts'
import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { addConsent } from '../consents.queries.ts'
import { getMe } from '../get-me.ts'
import { listConsents, type Profile } from '../profile/get-profile.ts'
import { requireConsent } from './age-group.ts'

/** Written down with its date; a minor's agreement needs a guardian's, taking it back needs nobody's. */
export async function setConsent(
  services: AccountsServices,
  caller: Caller,
  input: { kind: (typeof ASKED_CONSENTS)[number]; given: boolean },
  context: RequestContext,
): Promise<{ consents: Profile['consents'] }> {
  const connection = services.db.$client
  if (input.given) {
    const { age, guardianAgreed } = await getMe(services, context)
    requireConsent(age, guardianAgreed)
  }
  await addConsent(connection, caller.personId, { ...input, at: context.now })
  return { consents: await listConsents(connection, caller.personId) }
}
