import { mailHtml, mailText } from './mail-layout.ts'
import type { Channel, Language, Params } from './message.ts'
import { messageTemplates } from './message-templates.ts'
import type { MessageTemplate, SmsWords } from './template.ts'

export interface RenderedMessage {
  /** mail only */
  subject?: string
  text: string
  /** mail only */
  html?: string
}

const COMMON = ['brand', 'host']

/**
 * The words of one message. Values lose control, bidirectional and other invisible characters, so that none
 * can make a header or a line of its own. Throws for an unknown template, a channel it does not have, a
 * missing value, a link that is not http(s).
 */
export function renderMessage(
  template: string,
  channel: Channel,
  language: Language,
  params: Params,
): RenderedMessage {
  const found = templateOf(template)
  const values = keptParams(template, params)
  if (channel === 'sms') {
    if (!found.sms) throw new Error(`The message template ${template} is not for SMS`)
    return { text: filledIn(found.sms[language], values) }
  }
  const words = found.mail[language](values)
  return {
    subject: words.subject,
    text: mailText(words, values.brand!),
    html: mailHtml(words, values.brand!, language),
  }
}

/**
 * The params that the template shows and no others, each as it is shown: one line that PostgreSQL can keep.
 * Throws as `renderMessage` does.
 */
export function keptParams(template: string, params: Params): Params {
  const names = [...COMMON, ...templateOf(template).params]
  return Object.fromEntries(names.map((name) => [name, givenValue(params, name, template)]))
}

function templateOf(template: string): MessageTemplate {
  const found = Object.entries(messageTemplates).find(([name]) => name === template)?.[1]
  if (!found) throw new Error(`There is no message template ${template}`)
  return found
}

function givenValue(params: Params, name: string, template: string): string {
  const given: unknown = Object.hasOwn(params, name) ? params[name] : undefined
  if (typeof given !== 'string' || given.trim() === '')
    throw new Error(`The message template ${template} needs ${name}`)
  const value = given.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  if (name.endsWith('Url') && !(/^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value)))
    throw new Error(`The message template ${template} needs ${name} as an http(s) address`)
  return value
}

function filledIn(words: SmsWords, params: Params): string {
  const values = words.values(params)
  return words.registered.replace(/\{#var#\}/g, () => values.shift() ?? '')
}
