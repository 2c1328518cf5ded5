import type { Locale } from '../../../addresses/locale.ts'
import { shortDate } from '../storefront/catalogue-words.ts'

/** `6:45 pm` of the day of `nowMs` in India, of another day `23 Nov 2026, 6:45 pm`. */
export function momentWords(iso: string, nowMs: number, locale: Locale): string {
  const clock = new Intl.DateTimeFormat(`${locale}-IN`, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(Date.parse(iso))
  const day = shortDate(iso, locale)
  return day === shortDate(new Date(nowMs).toISOString(), locale) ? clock : `${day}, ${clock}`
}
