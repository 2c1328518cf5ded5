import type { Locale } from '../../../addresses/locale.ts'
import { indianClock, indianDay } from '../../../display/indian-day.ts'
import { shownDate } from '../../../display/shown-date.ts'

/** `6:45 pm` if it is the same day in India as `nowMs`, otherwise `23 Nov 2026, 6:45 pm`. */
export function momentWords(iso: string, nowMs: number, locale: Locale): string {
  const at = Date.parse(iso)
  const clock = indianClock(at, locale)
  return indianDay(at) === indianDay(nowMs) ? clock : `${shownDate(at, locale)}, ${clock}`
}
