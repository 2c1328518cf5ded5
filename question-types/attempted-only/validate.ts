import { isFieldText, isOptionNumber } from '../answer-forms.ts'
import type { KeyedContent } from '../question-type.ts'

/** One of its options, or a text where it has none. */
export function accepts(answer: unknown, { optionCount }: KeyedContent): boolean {
  return optionCount > 0 ? isOptionNumber(answer, optionCount) : isFieldText(answer)
}
