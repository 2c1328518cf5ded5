/** How far India is ahead of UTC, all the year. */
export const INDIA_AHEAD_MS = 19_800_000
const DAY_MS = 86_400_000

/**
 * `2027-05-08`: the day in India at this moment. By sums: a browser takes up to 30 ms to make its first
 * calendar of a time zone.
 */
export function indianDay(atMs: number): string {
  return new Date(atMs + INDIA_AHEAD_MS).toISOString().slice(0, 10)
}

/** From the day in India at this moment to that one; negative once it is over. */
export function daysUntil(day: string, nowMs: number): number {
  return Math.floor(Date.parse(day) / DAY_MS) - Math.floor((nowMs + INDIA_AHEAD_MS) / DAY_MS)
}

/** The Hindi name of a part of the day, and the hour at which it begins. */
const PARTS_OF_DAY: [from: number, name: string][] = [
  [20, 'रात'],
  [16, 'शाम'],
  [12, 'दोपहर'],
  [4, 'सुबह'],
  [0, 'रात'],
]

/**
 * `6:45 pm`, `शाम 6:45`: the time in India, written by ourselves, since server and browser may write it
 * differently.
 */
export function indianClock(atMs: number, locale: 'en' | 'hi'): string {
  const there = new Date(atMs + INDIA_AHEAD_MS)
  const hour = there.getUTCHours()
  const clock = `${hour % 12 || 12}:${String(there.getUTCMinutes()).padStart(2, '0')}`
  if (locale === 'en') return `${clock} ${hour < 12 ? 'am' : 'pm'}`
  return `${PARTS_OF_DAY.find(([from]) => hour >= from)![1]} ${clock}`
}
