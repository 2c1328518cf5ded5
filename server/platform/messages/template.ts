import type { Language, Params } from './message.ts'

/** The words of a mail; plain text, the layout escapes it. */
export interface MailWords {
  subject: string
  /** paragraphs; a code comes after the first, in large type, and a link after the last */
  paragraphs: string[]
  code?: string
  link?: { label: string; url: string }
}

/** A text exactly as it is registered (DLT), with {#var#} for each value, and the values in their order. */
export interface SmsWords {
  registered: string
  values: (params: Params) => string[]
}

/**
 * One message in both languages. Every template takes `brand` (the store's name) and `host` (its domain)
 * beside the params it names. A template without `sms` is mail only.
 */
export interface MessageTemplate {
  params: readonly string[]
  mail: Record<Language, (params: Params) => MailWords>
  sms?: Record<Language, SmsWords>
}

const SHOWN = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' } as const

/** `5 December 2026`: the day of an ISO instant in India. */
export function shownDay(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-IN`, SHOWN).format(new Date(instant))
}

/** `5 December 2026, 6:30 pm`, `5 दिसंबर 2026, शाम 6:30`: an ISO instant on the clock of India. */
export function shownMoment(instant: string, language: Language): string {
  const time = new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(language === 'hi' ? { dayPeriod: 'short' } : {}),
  }).format(new Date(instant))
  return `${shownDay(instant, language)}, ${time}`
}
