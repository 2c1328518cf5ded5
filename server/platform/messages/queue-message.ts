import { isEmail } from '../../../contract/fields/email.ts'
import { isPhone } from '../../../contract/fields/phone.ts'
import type { Connection } from '../database.ts'
import type { Channel, Language, Params } from './message.ts'
import type { TemplateName } from './message-templates.ts'
import { keptParams, renderMessage } from './render-message.ts'

export interface QueuedMessage {
  channel: Channel
  /** mail: an e-mail address; sms: ten digits */
  to: string
  language: Language
  template: TemplateName
  /** `brand`, `host` and the template's own */
  params: Params
  /** whom it is about: it is erased with them */
  personId?: number | undefined
  now: Date
  /** from here on it is not sent any more: the end of the code it carries */
  expiresAt?: Date
}

/**
 * Puts the message into the outbox, in the caller's transaction: it is sent if and only if that commits.
 * Throws, before anything is written, for an invalid recipient and for params that do not fit the template.
 */
export async function queueMessage(connection: Connection, message: QueuedMessage): Promise<void> {
  const { channel, to, language, template, params, personId, now, expiresAt } = message
  if (!(channel === 'mail' ? isEmail(to) : isPhone(to)))
    throw new Error(`The recipient of ${template} is not a valid ${channel} address`)
  renderMessage(template, channel, language, params)
  await connection.query(
    `insert into outbox_messages (channel, recipient, language, template, params, created_at, send_after, expires_at, person_id)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
    [
      channel,
      to,
      language,
      template,
      JSON.stringify(keptParams(template, params)),
      now,
      expiresAt ?? null,
      personId ?? null,
    ],
  )
}
