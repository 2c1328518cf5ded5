import type { Validity, ValidityUnit } from '../validity-end.ts'

/**
 * A calendar of India made by asking Intl what day it is, day after day: it shares nothing with the counting
 * it is held against.
 */

const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** `2026-11-22, 05:30:00` as a clock on a wall in India shows it. */
export const wallClock = (at: Date): string => FORMAT.format(at)
export const dayOf = (at: Date): string => wallClock(at).slice(0, 10)

const DAYS = Array.from({ length: 40 * 365 }, (_, n) =>
  dayOf(new Date(Date.UTC(2024, 0, 1, 6) + n * 86_400_000)),
)
const PLACES = new Map(DAYS.map((day, at) => [day, at]))

/** The day on which something granted at a moment ends, found by going through the calendar. */
export function lastDay({ validity, validityUnit, extension, extensionUnit }: Validity, from: Date): string {
  const count = (unit: ValidityUnit) =>
    (validityUnit === unit ? validity : 0) + (extensionUnit === unit ? extension : 0)
  const [year, month, day] = dayOf(from).split('-').map(Number) as [number, number, number]
  const months = (year + count('YEARS')) * 12 + (month - 1) + count('MONTHS')
  const ofMonth = (last: number) =>
    [Math.floor(months / 12), (months % 12) + 1, last].map((part) => String(part).padStart(2, '0')).join('-')
  let last = day
  while (!PLACES.has(ofMonth(last))) last -= 1
  return DAYS[PLACES.get(ofMonth(last))! + count('DAYS')]!
}
