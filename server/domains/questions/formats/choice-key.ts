import { negativeText } from './marks-text.ts'
import { QuestionRejected } from './question-rejected.ts'

/** What Moodle gives for choosing an option, in percent of the marks. */
export interface WeighedOption {
  percent: number
}

export interface ChoiceKey {
  type: 1 | 3
  key: number | number[]
  /** what a wrong answer costs, where it does */
  negative?: string
}

/** One option may be chosen: one is fully right, and every other one costs the same or nothing. */
export function singleChoiceKey(options: readonly WeighedOption[], marks: string): ChoiceKey {
  const right = numbersOf(options, ({ percent }) => percent === 100)
  const wrong = options.filter(({ percent }) => percent !== 100).map(({ percent }) => percent)
  if (wrong.some((percent) => percent > 0))
    throw new QuestionRejected('an option earns a part of the marks (partial credit for one option)')
  if (right.length === 0) throw new QuestionRejected('it has no key: no option is fully right')
  if (right.length > 1)
    throw new QuestionRejected('several options are each fully right, but one can be chosen')
  if (wrong.some((percent) => percent !== wrong[0]))
    throw new QuestionRejected('its wrong options cost different marks')
  const negative = negativeText(marks, -(wrong[0] ?? 0))
  return { type: 1, key: right[0]!, ...(negative && { negative }) }
}

/**
 * Several options may be chosen: those that bring marks are all equal and together bring all of them, no
 * other brings any.
 */
export function multipleChoiceKey(options: readonly WeighedOption[]): ChoiceKey {
  const right = numbersOf(options, ({ percent }) => percent > 0)
  if (right.length === 0) throw new QuestionRejected('it has no key: no option is right')
  const share = 100 / right.length
  if (right.some((number) => Math.abs(options[number - 1]!.percent - share) > 0.5))
    throw new QuestionRejected(
      'its right options do not bring equal parts of all marks (partial credit for single options)',
    )
  return { type: 3, key: right }
}

function numbersOf(options: readonly WeighedOption[], are: (option: WeighedOption) => boolean): number[] {
  return options.flatMap((option, at) => (are(option) ? [at + 1] : []))
}
