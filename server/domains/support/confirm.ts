import { CALL_SLOTS } from '../../../contract/people/support.ts'
import type { Connection } from '../../platform/database.ts'
import type { Params } from '../../platform/messages/message.ts'
import { queueMessage } from '../../platform/messages/queue-message.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { visitOf } from '../accounts/sign-in/visit-of.ts'
import type { Asker } from './asker.ts'
import { type CallSlot, endOf } from './call-slots.ts'
import { mayBeWrittenTo } from './support-limits.ts'
import type { SupportServices } from './support-services.ts'

interface Confirmed {
  asker: Asker
  language: 'ENGLISH' | 'HINDI'
}

/** That the call is booked, and when, is in the outbox, in the caller's transaction. */
export async function confirmCall(
  services: SupportServices,
  connection: Connection,
  { call, ...confirmed }: Confirmed & { call: CallSlot },
  context: RequestContext,
): Promise<void> {
  const params = { callDay: call.day, callTime: CALL_SLOTS[call.slot]! }
  const message = { template: 'call-booked' as const, params, expiresAt: endOf(call) }
  await confirm(services, connection, { ...confirmed, ...message }, context)
}

/** That the request has come is in the outbox, in the caller's transaction. */
export async function confirmRequest(
  services: SupportServices,
  connection: Connection,
  confirmed: Confirmed,
  context: RequestContext,
): Promise<void> {
  await confirm(services, connection, { ...confirmed, template: 'support-request', params: {} }, context)
}

/**
 * Sent to the number and, for a signed-in person, to their own e-mail address; neither contains a word that
 * the asker wrote.
 */
async function confirm(
  { site }: SupportServices,
  connection: Connection,
  {
    asker,
    language,
    params,
    ...message
  }: Confirmed & { template: 'call-booked' | 'support-request'; params: Params; expiresAt?: Date },
  context: RequestContext,
): Promise<void> {
  const { now } = context
  const spoken = language === 'HINDI' ? 'hi' : 'en'
  const words = { brand: site.site[spoken].brand.name, host: new URL(visitOf(context).origin).hostname }
  const recipients = [
    { channel: 'sms' as const, to: asker.phone },
    ...(asker.email === null ? [] : [{ channel: 'mail' as const, to: asker.email }]),
  ]
  for (const recipient of recipients) {
    if (!(await mayBeWrittenTo(connection, recipient.to, now))) continue
    await queueMessage(connection, {
      ...recipient,
      language: spoken,
      ...message,
      params: { ...words, ...params },
      personId: asker.personId ?? undefined,
      now,
    })
  }
}
