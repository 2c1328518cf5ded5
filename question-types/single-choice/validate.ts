import { isOptionNumber } from '../answer-forms.ts'
import type { KeyedContent } from '../question-type.ts'

export function accepts(answer: unknown, { optionCount }: KeyedContent): boolean {
  return isOptionNumber(answer, optionCount)
}
