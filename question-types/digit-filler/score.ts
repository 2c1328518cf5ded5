import { compareDecimals, isOtherNumber, readDecimal } from '../decimal.ts'
import { foldedText } from '../folded-text.ts'
import { isAnswered } from '../is-answered.ts'
import { judged, UNATTEMPTED } from '../judged.ts'
import type { Answer, Marking, Scored } from '../question-type.ts'
import type { DigitFillerKey } from './content.ts'

export function score([first]: DigitFillerKey, answer: Answer | null, marking: Marking): Scored {
  if (typeof answer !== 'string' || !isAnswered(answer)) return UNATTEMPTED
  return judged(first !== undefined && isEqual(first, answer), marking)
}

function isEqual(first: string, answer: string): boolean {
  const wanted = readDecimal(first)
  const given = readDecimal(answer)
  if (wanted && given) return compareDecimals(wanted, given) === 0
  return foldedText(first) === foldedText(answer) && !isOtherNumber(answer)
}
