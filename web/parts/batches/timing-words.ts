import type { Locale } from '../../../addresses/locale.ts'
import { indianClock } from '../../../display/indian-day.ts'

const WORDS = {
  en: {
    /** from Monday */
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    everyDay: 'Every day',
    to: 'to',
  },
  hi: {
    weekdays: ['सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि', 'रवि'],
    everyDay: 'हर दिन',
    to: 'से',
  },
} as const

/** From Monday: `Mon`, `सोम`. */
export const weekdayNames = (locale: Locale) => WORDS[locale].weekdays

/** `7:30 pm`, `शाम 7:30 बजे` */
export const clockWords = (iso: string, locale: Locale): string =>
  `${indianClock(Date.parse(iso), locale)}${locale === 'hi' ? ' बजे' : ''}`

/** `Mon, Wed, Fri 7:30 pm`, `Mon to Sat 7:30 pm`, `Every day 7:30 pm`. */
export function timingWords(
  { weekdays, time }: { weekdays: readonly number[]; time: string },
  locale: Locale,
): string {
  const days = [...new Set(weekdays)].sort((a, b) => a - b)
  return `${weekdayWords(days, locale)} ${clockWords(`2000-01-01T${time}:00+05:30`, locale)}`
}

function weekdayWords(days: readonly number[], locale: Locale): string {
  const { weekdays, everyDay, to } = WORDS[locale]
  if (days.length === 7) return everyDay
  const names = days.map((day) => weekdays[day])
  const inRow = days.length > 2 && days.at(-1)! - days[0]! === days.length - 1
  return inRow ? `${names[0]} ${to} ${names.at(-1)}` : names.join(', ')
}
