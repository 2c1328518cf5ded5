import { compareDecimals, readDecimal } from '../decimal.ts'
import { isAnswered } from '../is-answered.ts'
import { judged, UNATTEMPTED } from '../judged.ts'
import type { Answer, Marking, Scored } from '../question-type.ts'
import type { NumberRangeKey } from './content.ts'

export function score(key: NumberRangeKey, answer: Answer | null, marking: Marking): Scored {
  if (typeof answer !== 'string' || !isAnswered(answer)) return UNATTEMPTED
  return judged(isWithin(key, answer), marking)
}

function isWithin(key: NumberRangeKey, answer: string): boolean {
  const [low, value, high] = [key.low, answer, key.high].map(readDecimal)
  if (!low || !value || !high) return false
  return compareDecimals(low, value) <= 0 && compareDecimals(value, high) <= 0
}
