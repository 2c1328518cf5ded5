import type { Locale } from '../../../addresses/locale.ts'
import { shownDate } from '../../../display/relative-time.ts'

const INDIA_AHEAD_MS = 5.5 * 3_600_000

/** `8 Dec 2026, 6:00 pm IST`: written by ourselves, since server and browser may write it differently. */
export function dateAndTime(iso: string, locale: Locale): string {
  const at = Date.parse(iso)
  const there = new Date(at + INDIA_AHEAD_MS)
  const hour = there.getUTCHours()
  const clock = `${hour % 12 || 12}:${String(there.getUTCMinutes()).padStart(2, '0')}`
  return `${shownDate(at, locale)}, ${clock} ${hour < 12 ? 'am' : 'pm'} IST`
}
