import type { Locale } from '../../../../../addresses/locale.ts'
import { daysUntil, indianDay } from '../../../../../display/indian-day.ts'
import { shownDate } from '../../../../../display/shown-date.ts'
import { clockWords, weekdayNames } from '../../../../parts/batches/timing-words.ts'

const MINUTE_MS = 60_000
const [HOUR, DAY] = [60, 1440]

const WORDS = {
  en: {
    near: { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' } as Record<number, string>,
    units: { day: ['day', 'days'], hour: ['h', 'h'], minute: ['min', 'min'] },
    now: 'Starts now',
    startsIn: (length: string) => `Starts in ${length}`,
  },
  hi: {
    near: { [-1]: 'कल', 0: 'आज', 1: 'कल' } as Record<number, string>,
    units: { day: ['दिन', 'दिन'], hour: ['घंटे', 'घंटे'], minute: ['मिनट', 'मिनट'] },
    now: 'अभी शुरू हो रही है',
    startsIn: (length: string) => `${length} में शुरू होगी`,
  },
} as const

/** `Thu 3 Dec`; of another year than now with it. */
export function dateWords(day: string, nowMs: number, locale: Locale): string {
  const weekday = weekdayNames(locale)[(new Date(day).getUTCDay() + 6) % 7]
  const date = shownDate(Date.parse(day), locale)
  const sameYear = day.slice(0, 4) === indianDay(nowMs).slice(0, 4)
  return `${weekday} ${sameYear ? date.slice(0, -5) : date}`
}

/** `Today`, `Tomorrow`, `Thu 3 Dec`. */
export const dayWords = (day: string, nowMs: number, locale: Locale): string =>
  nearWord(day, nowMs, locale) ?? dateWords(day, nowMs, locale)

const nearWord = (day: string, nowMs: number, locale: Locale) => WORDS[locale].near[daysUntil(day, nowMs)]

/** `Today 7:30 pm`, `Thu 3 Dec, 7:30 pm` */
export function whenWords(iso: string, nowMs: number, locale: Locale): string {
  const day = indianDay(Date.parse(iso))
  const near = nearWord(day, nowMs, locale)
  return `${near ?? `${dateWords(day, nowMs, locale)},`} ${clockWords(iso, locale)}`
}

/** When it should have been: `6:00 pm` of the same day, `Wed 2 Dec, 7:30 pm` of another. */
export function earlierWords(from: string, to: string, nowMs: number, locale: Locale): string {
  const [before, day] = [from, to].map((iso) => indianDay(Date.parse(iso))) as [string, string]
  const clock = clockWords(from, locale)
  return before === day ? clock : `${dateWords(before, nowMs, locale)}, ${clock}`
}

/** `Starts in 2 h 10 min`, `Starts in 3 days`; days are counted as the calendar has them. */
export function countdownWords(iso: string, nowMs: number, locale: Locale): string {
  const words = WORDS[locale]
  const minutes = Math.ceil((Date.parse(iso) - nowMs) / MINUTE_MS)
  if (minutes <= 0) return words.now
  const days = daysUntil(indianDay(Date.parse(iso)), nowMs)
  return words.startsIn(lengthWords(days > 1 ? days * DAY : minutes, locale))
}

/** `2 h 10 min`, `3 days`, `1 day 6 h`: its two largest parts. */
function lengthWords(minutes: number, locale: Locale): string {
  const { day, hour, minute } = WORDS[locale].units
  const parts = [
    [Math.floor(minutes / DAY), day],
    [Math.floor((minutes % DAY) / HOUR), hour],
    [minutes >= DAY ? 0 : minutes % HOUR, minute],
  ] as const
  return parts
    .flatMap(([count, [one, many]]) => (count > 0 ? `${count} ${count === 1 ? one : many}` : []))
    .join(' ')
}
