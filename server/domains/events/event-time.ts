import { indianDate } from '../../platform/indian-calendar.ts'

const DAY_MS = 86_400_000
/** A page may have waited so long for a network. */
const OLDEST_MS = 7 * DAY_MS
/** The day of whatever a clock far from ours made. */
export const NO_DAY = '1970-01-01'
const FIRST_MS = Date.UTC(2020, 0, 1)
const LAST_MS = Date.UTC(2100, 0, 1)

/** The instant in a UUID of version 7. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}

/**
 * The day whose partition an event belongs to, by its id alone: it must not depend on when the event arrives,
 * or a retry would be another row.
 */
export function dayOfId(id: string): string {
  const at = timeOfId(id)
  return at.getTime() >= FIRST_MS && at.getTime() < LAST_MS ? indianDate(at) : NO_DAY
}

/** When it happened: as the id says, but never later than it was received, and at most a week before. */
export function happenedAt(id: string, received: Date): Date {
  const latest = received.getTime()
  return new Date(Math.min(Math.max(timeOfId(id).getTime(), latest - OLDEST_MS), latest))
}
