import { INDIA_AHEAD_MS } from '../display/indian-day.ts'

export type ValidityUnit = 'DAYS' | 'MONTHS' | 'YEARS'

export interface Validity {
  /** what is granted, already multiplied: dual validity only shows it as two halves */
  validity: number
  validityUnit: ValidityUnit
  extension: number
  extensionUnit: ValidityUnit
}

const LAST_SECOND_MS = 86_399_000

/**
 * The last second of what was granted: `validity` and `extension` counted by the calendar in India from the
 * day of `from`, to 23:59:59 of the last day. A renewal counts from the later of `from` and the end there is.
 * A day that a month does not have is that month's last.
 */
export function validityEnd(granted: Validity, from: Date, presentEnd?: Date): Date {
  const start = presentEnd && presentEnd > from ? presentEnd : from
  const wallClock = new Date(start.getTime() + INDIA_AHEAD_MS)
  const months =
    monthsOf(granted.validity, granted.validityUnit) + monthsOf(granted.extension, granted.extensionUnit)
  const days =
    daysOf(granted.validity, granted.validityUnit) + daysOf(granted.extension, granted.extensionUnit)
  const month = wallClock.getUTCMonth() + months
  const year = wallClock.getUTCFullYear()
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(wallClock.getUTCDate(), lastOfMonth)
  return new Date(Date.UTC(year, month, day + days) + LAST_SECOND_MS - INDIA_AHEAD_MS)
}

const monthsOf = (count: number, unit: ValidityUnit) =>
  unit === 'MONTHS' ? count : unit === 'YEARS' ? count * 12 : 0
const daysOf = (count: number, unit: ValidityUnit) => (unit === 'DAYS' ? count : 0)
