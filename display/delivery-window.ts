import { INDIA_AHEAD_MS } from './indian-day.ts'

const DAY_MS = 86_400_000
const SUNDAY = 0

/**
 * The first and the last day (`2026-12-01`, in India) on which a parcel ordered at `now` arrives: so many
 * working days, counted from the day after the order. Working days are Monday to Saturday without the
 * holidays (A §9).
 */
export function deliveryWindow(
  delivery: { from: number; by: number; holidays: readonly string[] },
  now: Date,
): { from: string; by: string } {
  const holidays = new Set(delivery.holidays)
  let day = Math.floor((now.getTime() + INDIA_AHEAD_MS) / DAY_MS)
  let worked = 0
  const dayAfter = (workingDays: number) => {
    while (worked < workingDays) {
      day += 1
      if (isWorkingDay(day, holidays)) worked += 1
    }
    return dateOf(day)
  }
  return { from: dayAfter(delivery.from), by: dayAfter(delivery.by) }
}

function isWorkingDay(day: number, holidays: Set<string>): boolean {
  return new Date(day * DAY_MS).getUTCDay() !== SUNDAY && !holidays.has(dateOf(day))
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
