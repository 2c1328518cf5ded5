import { indianDay } from '../../../../../display/indian-day.ts'
import type { ClassWords, Holiday, LiveClass } from '../../../../data/live/classes.queries.ts'

/** What one day in India has. */
export interface ClassDay {
  /** `2026-12-03` */
  day: string
  holidays: ClassWords[]
  classes: LiveClass[]
}

const dayOfClass = ({ startsAt }: LiveClass) => indianDay(Date.parse(startsAt))

/** Days in the order of their classes, each with those that it has. */
export function daysOf(classes: readonly LiveClass[]): ClassDay[] {
  const days: ClassDay[] = []
  for (const one of classes) {
    const day = dayOfClass(one)
    const last = days.at(-1)
    if (last?.day === day) last.classes.push(one)
    else days.push({ day, holidays: [], classes: [one] })
  }
  return days
}

/** The same of coming classes, but for the one shown above them; holidays as far as the list is known. */
export function comingDaysOf(
  classes: readonly LiveClass[],
  holidays: readonly Holiday[],
  above: LiveClass | undefined,
): ClassDay[] {
  const last = classes.map(dayOfClass).sort().at(-1)
  const days = daysOf(classes.filter((one) => one !== above))
  for (const { day, title } of holidays) {
    if (last === undefined || day > last) continue
    const known = days.find((other) => other.day === day)
    if (known) known.holidays.push(title)
    else days.push({ day, holidays: [title], classes: [] })
  }
  return days.sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** The class that goes on, or else the next that is held. */
export const nextOf = (classes: readonly LiveClass[]): LiveClass | undefined =>
  classes.find(({ state }) => state === 'ON') ?? classes.find(({ state }) => state === 'PLANNED')

const HOUR_MS = 3_600_000
/** B §9: a recording comes within six hours. */
const RECORDED_WITHIN_MS = 6 * HOUR_MS

export const endOf = ({ startsAt, minutes }: Pick<LiveClass, 'startsAt' | 'minutes'>): number =>
  Date.parse(startsAt) + minutes * 60_000

/** Whether the recording of a class that is over may still come. */
export const mayBeRecorded = (one: Pick<LiveClass, 'startsAt' | 'minutes'>, nowMs: number): boolean =>
  nowMs < endOf(one) + RECORDED_WITHIN_MS

/** Whether a class began or ended since it was asked for: it is another now. */
export function isOutdated(one: LiveClass, nowMs: number): boolean {
  if (one.state === 'PLANNED') return nowMs >= Date.parse(one.startsAt)
  return one.state === 'ON' && nowMs >= endOf(one)
}
