import { isStorable } from '../contract/fields/storable.ts'

const MOST_IN_A_FIELD = 2_000

/** Whether this is a text that a candidate can have put into a field, and that the database can hold. */
export function isFieldText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_IN_A_FIELD && isStorable(value)
}

/** Whether this is the number of one of so many options. */
export function isOptionNumber(value: unknown, optionCount: number): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= optionCount
}

/** Whether these are numbers of such options, each once. */
export function areOptionNumbers(value: unknown, optionCount: number): value is number[] {
  if (!Array.isArray(value)) return false
  const different = new Set<unknown>(value)
  return different.size === value.length && [...different].every((one) => isOptionNumber(one, optionCount))
}
