import type { Locale } from '../../../addresses/locale.ts'
import { shownDate } from '../../../display/shown-date.ts'
import { dayNumber, weekdayOf } from '../../../learning/day-number.ts'

/** From Monday. */
export const WEEKDAYS = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  hi: ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'],
} as const

/** `1 h 30 min` */
export function minutesWords(minutes: number, locale: Locale): string {
  const [hour, minute] = locale === 'hi' ? ['घंटे', 'मिनट'] : ['h', 'min']
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  const said = [
    whole > 0 && `${whole} ${whole === 1 && locale === 'hi' ? 'घंटा' : hour}`,
    rest > 0 && `${rest} ${minute}`,
  ]
  return said.filter(Boolean).join(' ') || `0 ${minute}`
}

/** `8 May 2027`, of `2027-05-08`. */
export const dateWords = (day: string, locale: Locale): string => shownDate(Date.parse(day), locale)

/** `Saturday, 8 May 2027` */
export const dayWords = (day: string, locale: Locale): string =>
  `${WEEKDAYS[locale][weekdayOf(dayNumber(day))]}, ${dateWords(day, locale)}`
