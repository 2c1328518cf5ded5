import type { Locale } from '../../../addresses/locale.ts'
import { indianClock } from '../../../display/indian-day.ts'
import { shownDate } from '../../../display/shown-date.ts'

/** `8 Dec 2026, 6:00 pm IST`, `8 दिसंबर 2026, शाम 6:00 बजे` */
export function dateAndTime(iso: string, locale: Locale): string {
  const at = Date.parse(iso)
  return `${shownDate(at, locale)}, ${indianClock(at, locale)} ${locale === 'hi' ? 'बजे' : 'IST'}`
}
