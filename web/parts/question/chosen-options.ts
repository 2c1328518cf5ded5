import type { Answer } from '../../../question-types/question-type.ts'

/** The numbers of the options in an answer. */
export function chosenNumbers(answer: Answer | null): readonly number[] {
  if (typeof answer === 'number') return [answer]
  return Array.isArray(answer) ? answer : []
}

/** The answer with this option toggled; without any option there is no answer. */
export function withOption(answer: Answer | null, number: number): readonly number[] | null {
  const before = chosenNumbers(answer)
  const after = before.includes(number) ? before.filter((one) => one !== number) : [...before, number]
  return after.length === 0 ? null : after.sort((a, b) => a - b)
}
