import { isOtherNumber } from '../decimal.ts'
import type { KeyFault } from '../question-type.ts'
import { readTexts } from '../read-texts.ts'

/** The first text is the answer; what a bank writes after it is kept and counts for nothing (B §4.1). */
export type DigitFillerKey = string[]

export function readKey(written: unknown): { key: DigitFillerKey } | KeyFault {
  const read = readTexts(written)
  if ('key' in read && isOtherNumber(read.key[0]!))
    return { fault: 'the first answer is a number, but no plain decimal one: write 1000, not 1e3 or 1,000' }
  return read
}

export function writeKey(key: DigitFillerKey): string[] {
  return key
}
