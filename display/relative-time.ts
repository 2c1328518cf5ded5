type Locale = 'en' | 'hi'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const UNITS = [
  [365 * DAY, 'year', 'साल'],
  [30 * DAY, 'month', 'महीने'],
  [DAY, 'day', 'दिन'],
  [HOUR, 'hour', 'घंटे'],
  [MINUTE, 'minute', 'मिनट'],
] as const

/** `just now`, `5 minutes ago`, `2 months ago` (B §9); nothing for a moment that is still to come. */
export function relativeTime(atMs: number, nowMs: number, locale: Locale): string | undefined {
  const passed = nowMs - atMs
  // Clocks of two machines differ by seconds.
  if (!(passed > -MINUTE)) return undefined
  for (const [length, english, hindi] of UNITS) {
    const count = Math.floor(passed / length)
    if (count < 1) continue
    return locale === 'hi' ? `${count} ${hindi} पहले` : `${count} ${count === 1 ? english : `${english}s`} ago`
  }
  return locale === 'hi' ? 'अभी-अभी' : 'just now'
}
