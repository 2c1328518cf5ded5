import {
  compareNumbers,
  type ExactNumber,
  negated,
  productOf,
  readNumber,
  sumOf,
  writeNumber,
} from './exact-number.ts'
import { QuestionRejected } from './question-rejected.ts'

export type NumberKey = { type: 4; key: string[] } | { type: 5; key: string }

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** A number that is right alone: digit filler, the number as it was written. */
export function exactKey(written: string): NumberKey {
  return { type: 4, key: [plainNumber(written)] }
}

/**
 * Every number between two ends that were written is right, the ends too: a range, also where both are the
 * same.
 */
export function rangeKey(low: string, high: string): NumberKey {
  if (compareNumbers(numberOf(low), numberOf(high)) > 0)
    throw new QuestionRejected(`the low end ${low} of the range is above its high end ${high}`)
  return { type: 5, key: `${plainNumber(low)}<>${plainNumber(high)}` }
}

/** What is right lies so far below and above a number. */
export function toleranceKey(written: string, below: string, above = below): NumberKey {
  const number = numberOf(written)
  const [down, up] = [toleranceOf(below), toleranceOf(above)]
  if (down.units === 0n && up.units === 0n) return exactKey(written)
  return rangeBetween(sumOf(number, negated(down)), sumOf(number, up))
}

/** The same with tolerances in percent of the number. */
export function percentToleranceKey(written: string, below: string, above = below): NumberKey {
  const number = numberOf(written)
  const [down, up] = [toleranceOf(below), toleranceOf(above)]
  if (down.units === 0n && up.units === 0n) return exactKey(written)
  const share = (percent: ExactNumber) => productOf(number, { ...percent, places: percent.places + 2 })
  const ends = [sumOf(number, negated(share(down))), sumOf(number, share(up))].sort(compareNumbers)
  return rangeBetween(ends[0]!, ends[1]!)
}

function rangeBetween(low: ExactNumber, high: ExactNumber): NumberKey {
  return { type: 5, key: `${writeNumber(low)}<>${writeNumber(high)}` }
}

function numberOf(written: string): ExactNumber {
  const number = readNumber(written)
  if (!number) throw new QuestionRejected(`${JSON.stringify(written)} is not a number`)
  return number
}

function toleranceOf(written: string): ExactNumber {
  const number = written.trim() === '' ? { units: 0n, places: 0 } : readNumber(written)
  if (!number || number.units < 0n)
    throw new QuestionRejected(`the tolerance ${JSON.stringify(written)} is not a number of at least 0`)
  return number
}

/** Exponents become digits; anything else stays as written. */
function plainNumber(written: string): string {
  const number = numberOf(written)
  return PLAIN.test(written.trim()) ? written.trim() : writeNumber(number)
}
