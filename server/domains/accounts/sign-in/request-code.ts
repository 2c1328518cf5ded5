import { inTransaction } from '../../../platform/database.ts'
import type { TemplateName } from '../../../platform/messages/message-templates.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { AccountsServices } from '../accounts-services.ts'
import type { Contact } from '../contact.ts'
import { messageTo, messageWords, pageUrl } from '../messages-of-accounts.ts'
import { findPersonByContact } from '../people.queries.ts'
import type { Purpose } from './codes.queries.ts'
import { countCode, RESEND_AFTER_SECONDS } from './limits.ts'
import { CODE_SECONDS, makeCode } from './one-time-code.ts'
import { visitOf } from './visit-of.ts'

export interface Sent {
  sent: true
  resendAfterSeconds: number
  expiresInSeconds: number
}

export const SENT: Sent = {
  sent: true,
  resendAfterSeconds: RESEND_AFTER_SECONDS,
  expiresInSeconds: CODE_SECONDS,
}

export interface CodeRequest {
  purpose: Purpose
  template: TemplateName
  contact: Contact
  /** who asks while signed in */
  personId?: number
  language: 'ENGLISH' | 'HINDI'
  /** what the code is to confirm */
  details?: object
  /** the contents of the message besides the code */
  words?: Record<string, string>
}

/** A code is on its way to this contact, in place of any before. Throws too_many_tries. */
export async function sendCode(
  services: AccountsServices,
  request: CodeRequest,
  context: RequestContext,
): Promise<Sent> {
  const { db, secret } = services
  const { now } = context
  const { address } = visitOf(context)
  const { purpose, contact, personId = 0 } = request
  await countCode({ connection: db.$client, contact, address, now })
  await inTransaction(db, async (connection) => {
    const { code, expiresAt } = await makeCode(
      connection,
      secret,
      { purpose, contact, personId },
      now,
      request.details,
    )
    await queueMessage(connection, {
      ...messageTo(contact, request.language, context),
      template: request.template,
      personId: request.personId,
      params: {
        ...messageWords(services, request.language, context),
        ...request.words,
        ...(request.template === 'no-account'
          ? { signUpUrl: pageUrl('/#show-login', request.language, context) }
          : { code }),
      },
      expiresAt,
    })
  })
  services.deliverSoon()
  return SENT
}

/** The same whether or not there is an account: using the code creates one. */
export async function requestSignInCode(
  services: AccountsServices,
  input: { contact: Contact; language: 'ENGLISH' | 'HINDI' },
  context: RequestContext,
): Promise<Sent> {
  return await sendCode(services, { ...input, purpose: 'sign-in', template: 'sign-in-code' }, context)
}

/**
 * The owner of the contact gets a message in either case: with a code, or that there is no account. Nobody
 * else can tell which, by answer or by timing.
 */
export async function requestPasswordReset(
  services: AccountsServices,
  input: { contact: Contact; language: 'ENGLISH' | 'HINDI' },
  context: RequestContext,
): Promise<Sent> {
  const known = await findPersonByContact(services.db.$client, input.contact)
  const template = known ? 'reset-code' : 'no-account'
  return await sendCode(services, { ...input, purpose: 'reset', template }, context)
}
