import type { Locale } from '../../../addresses/locale.ts'
import { shortDate } from '../product/catalogue-words.ts'

// One takes longer to make than a hundred to use.
const clocks = new Map<Locale, Intl.DateTimeFormat>()

/** `6:45 pm` of the day of `nowMs` in India, of another day `23 Nov 2026, 6:45 pm`. */
export function momentWords(iso: string, nowMs: number, locale: Locale): string {
  const clock = clockOf(locale).format(Date.parse(iso))
  const day = shortDate(iso, locale)
  return day === shortDate(new Date(nowMs).toISOString(), locale) ? clock : `${day}, ${clock}`
}

function clockOf(locale: Locale): Intl.DateTimeFormat {
  const made =
    clocks.get(locale) ??
    new Intl.DateTimeFormat(`${locale}-IN`, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })
  clocks.set(locale, made)
  return made
}
