import { z } from 'zod'
import { isEmail } from '../../../contract/fields/email.ts'
import { mailTransport } from './mail-transport.ts'
import type { Transports } from './message.ts'
import { templatesOf } from './message-templates.ts'
import { smsTransport } from './sms-transport.ts'

const PLACEHOLDERS = ['to', 'text', 'entityId', 'senderId', 'templateId']
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  try {
    decodeURIComponent(url.username + url.password)
  } catch {
    return false
  }
  return url.hostname !== '' && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === ''
}

function isSender(text: string): boolean {
  const named = /^[^<>"@,;:\\()[\]\p{Cc}]{1,60} <([^<>\s]+)>$/u.exec(text)
  return isEmail(named?.[1] ?? text)
}

function isSmsUrl(text: string): boolean {
  const names = [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name!)
  const filled = text.replace(/\{\w*\}/g, '1')
  const origin = /^https?:\/\/[^/?#]*/.exec(text)?.[0]
  return (
    (text.startsWith('https://') || LOOPBACK.test(text)) &&
    origin !== undefined &&
    !/[{}]/.test(origin) &&
    !/[{}\s]/.test(filled) &&
    URL.canParse(filled) &&
    names.every((name) => PLACEHOLDERS.includes(name)) &&
    names.includes('to') &&
    names.includes('text')
  )
}

const IDS = 'must be ids of 6 to 30 digits by template'
const smsNames = () => templatesOf('sms').flatMap((name) => [name, `${name}.hi`])

const templateIds = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON such as {"sign-in-code":"1207…"}' })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.string(IDS).regex(/^\d{6,30}$/, IDS), IDS))
  .refine((ids) => Object.keys(ids).every((name) => smsNames().includes(name)), {
    error: () => `must name templates of this list: ${smsNames().join(', ')}`,
  })

/** The settings of mail and SMS, as part of the configuration; every one may be unset. */
export const messageSettings = {
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must be smtp://user:password@host:587 or smtps://user:password@host, without a path')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address such as Taiyari <no-reply@shop.example>')
    .optional(),
  SMS_URL: z
    .string()
    .refine(
      isSmsUrl,
      'must be an https address with {to} and {text}, and of others only {entityId}, {senderId}, {templateId}',
    )
    .optional(),
  SMS_METHOD: z.enum(['GET', 'POST'], 'must be GET or POST').default('GET'),
  SMS_ENTITY_ID: z
    .string()
    .regex(/^\d{6,30}$/, 'must be the entity id of the DLT register, digits only')
    .optional(),
  SMS_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z\d]{3,11}$/, 'must be a sender id such as TAIYRI')
    .optional(),
  SMS_TEMPLATES: templateIds.default({}),
} as const

/** Settings whose values must not be shown when they are wrong. */
export const SECRET_MESSAGE_SETTINGS = ['SMTP_URL', 'SMS_URL'] as const

export type MessageSettings = z.output<z.ZodObject<typeof messageSettings>>

/** What is missing between settings that are each right by themselves, a line for each. */
export function messageFaults(settings: MessageSettings): string[] {
  const faults: string[] = []
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_ENTITY_ID, SMS_SENDER_ID, SMS_TEMPLATES } = settings
  if (SMTP_URL && !MAIL_FROM) faults.push('MAIL_FROM: must be set when SMTP_URL is')
  if (!SMS_URL) return faults
  if (SMS_URL.includes('{entityId}') && !SMS_ENTITY_ID)
    faults.push('SMS_ENTITY_ID: must be set, SMS_URL asks for it')
  if (SMS_URL.includes('{senderId}') && !SMS_SENDER_ID)
    faults.push('SMS_SENDER_ID: must be set, SMS_URL asks for it')
  const codes = templatesOf('sms').filter((name) => name.endsWith('-code'))
  const missing = codes.filter((name) => !Object.hasOwn(SMS_TEMPLATES, name))
  if (SMS_URL.includes('{templateId}') && missing.length > 0)
    faults.push(`SMS_TEMPLATES: must also name ${missing.join(', ')}, SMS_URL asks for it`)
  return faults
}

/**
 * The transports that the settings make; a channel without settings has none and keeps its messages in the
 * outbox.
 */
export function messageTransports(settings: MessageSettings): Transports {
  const { SMTP_URL, MAIL_FROM, SMS_URL } = settings
  return {
    ...(SMTP_URL && MAIL_FROM ? { mail: mailTransport({ smtpUrl: SMTP_URL, mailFrom: MAIL_FROM }) } : {}),
    ...(SMS_URL
      ? {
          sms: smsTransport({
            url: SMS_URL,
            method: settings.SMS_METHOD,
            entityId: settings.SMS_ENTITY_ID ?? '',
            senderId: settings.SMS_SENDER_ID ?? '',
            templates: settings.SMS_TEMPLATES,
          }),
        }
      : {}),
  }
}
