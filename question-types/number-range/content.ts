import { isFieldText } from '../answer-forms.ts'
import { compareDecimals, readDecimal } from '../decimal.ts'
import type { KeyFault } from '../question-type.ts'

/** Both ends as they were written; both are correct. */
export interface NumberRangeKey {
  low: string
  high: string
}

export function readKey(written: unknown): { key: NumberRangeKey } | KeyFault {
  const ends = isFieldText(written) ? written.split('<>').map((end) => end.trim()) : []
  const [low, high] = ends.map(readDecimal)
  if (ends.length !== 2 || !low || !high)
    return { fault: 'the key is two plain decimal numbers, low<>high, such as 2.45<>2.55' }
  if (compareDecimals(low, high) > 0) return { fault: 'the low end of the key is above its high end' }
  return { key: { low: ends[0]!, high: ends[1]! } }
}

export function writeKey({ low, high }: NumberRangeKey): string {
  return `${low}<>${high}`
}
