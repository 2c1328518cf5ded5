import { INDIA_AHEAD_MS, indianDay } from '../../display/indian-day.ts'

const DAY_MS = 86_400_000

/** When the day of this instant began in India. */
export function startOfIndianDay(at: Date): Date {
  const wallClock = at.getTime() + INDIA_AHEAD_MS
  return new Date(wallClock - (wallClock % DAY_MS) - INDIA_AHEAD_MS)
}

/** When the next day begins in India. */
export function nextIndianDay(at: Date): Date {
  return new Date(startOfIndianDay(at).getTime() + DAY_MS)
}

/** When the next year begins in India. */
export function nextIndianYear(at: Date): Date {
  const year = new Date(at.getTime() + INDIA_AHEAD_MS).getUTCFullYear()
  return new Date(Date.UTC(year + 1, 0, 1) - INDIA_AHEAD_MS)
}

/** The day in India as `YYYY-MM-DD`. */
export function indianDate(at: Date): string {
  return indianDay(at.getTime())
}
