const IST_OFFSET_MS = 19_800_000
const DAY_MS = 86_400_000

/** When the day of this instant began in India. */
export function startOfIndianDay(at: Date): Date {
  const wallClock = at.getTime() + IST_OFFSET_MS
  return new Date(wallClock - (wallClock % DAY_MS) - IST_OFFSET_MS)
}

/** When the next day begins in India. */
export function nextIndianDay(at: Date): Date {
  return new Date(startOfIndianDay(at).getTime() + DAY_MS)
}

/** When the next year begins in India. */
export function nextIndianYear(at: Date): Date {
  const year = new Date(at.getTime() + IST_OFFSET_MS).getUTCFullYear()
  return new Date(Date.UTC(year + 1, 0, 1) - IST_OFFSET_MS)
}

/** The day in India as `YYYY-MM-DD`. */
export function indianDate(at: Date): string {
  return new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10)
}
