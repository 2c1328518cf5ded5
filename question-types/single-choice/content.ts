import { isOptionNumber } from '../answer-forms.ts'
import type { KeyedContent, KeyFault } from '../question-type.ts'

/** The number of the correct option, from 1. */
export type SingleChoiceKey = number

export function readKey(
  written: unknown,
  { optionCount }: KeyedContent,
): { key: SingleChoiceKey } | KeyFault {
  if (!Number.isInteger(written)) return { fault: 'the key is the number of the correct option, such as 2' }
  if (!isOptionNumber(written, optionCount))
    return { fault: `the key names option ${written}, but there are ${optionCount}` }
  return { key: written }
}

export function writeKey(key: SingleChoiceKey): number {
  return key
}
