import { INDIA_AHEAD_MS } from '../../../display/indian-day.ts'

const DAY_MS = 86_400_000

/** Midnight in India of the day of a moment, or of the day so many days after it. */
export function dayStart(at: Date, daysLater = 0): Date {
  return new Date((dayNumber(at) + daysLater) * DAY_MS - INDIA_AHEAD_MS)
}

/** How many days it is until then, as a calendar in India counts them; 0 for today and for what is past. */
export function daysUntil(at: Date, now: Date): number {
  return Math.max(0, dayNumber(at) - dayNumber(now))
}

function dayNumber(at: Date): number {
  return Math.floor((at.getTime() + INDIA_AHEAD_MS) / DAY_MS)
}
