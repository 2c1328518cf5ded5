import { areOptionNumbers, isOptionNumber } from '../answer-forms.ts'
import type { KeyedContent, KeyFault } from '../question-type.ts'

/** The numbers of all correct options, in rising order. */
export type MultipleChoiceKey = number[]

export function readKey(
  written: unknown,
  { optionCount }: KeyedContent,
): { key: MultipleChoiceKey } | KeyFault {
  if (!Array.isArray(written) || written.length === 0 || !written.every(Number.isInteger))
    return { fault: 'the key is a list of the numbers of all correct options, such as [1, 3]' }
  const missing = written.find((number) => !isOptionNumber(number, optionCount))
  if (missing !== undefined) return { fault: `the key names option ${missing}, but there are ${optionCount}` }
  if (!areOptionNumbers(written, optionCount)) return { fault: 'the key names an option twice' }
  return { key: written.toSorted((a, b) => a - b) }
}

export function writeKey(key: MultipleChoiceKey): number[] {
  return key
}
