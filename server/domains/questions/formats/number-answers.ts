import type { NumberKey } from './number-key.ts'
import { QuestionRejected } from './question-rejected.ts'

/** One answer of a numerical question, in its order: the first that fits counts. */
export interface WeighedNumber {
  /** as it was written, for reasons */
  written: string
  percent: number
  /** undefined for `*`, which any answer fits */
  key: NumberKey | undefined
}

/** The one number or range that is fully right; several, or parts of the marks, have no place in a key. */
export function numberAnswersKey(answers: readonly WeighedNumber[]): NumberKey {
  const partly = answers.find(({ percent }) => percent !== 0 && percent !== 100)
  if (partly)
    throw new QuestionRejected(
      `the answer ${partly.written} brings ${partly.percent} % of the marks (partial credit)`,
    )
  const [right, ...more] = answers.filter(({ percent }) => percent === 100)
  if (!right) throw new QuestionRejected('it has no key: no number is fully right')
  if (more.length > 0) throw new QuestionRejected('several numbers or ranges are each fully right')
  if (!right.key) throw new QuestionRejected('any number is right (the wildcard *)')
  if (answers[0] !== right)
    throw new QuestionRejected('an answer without credit comes before the right one and would count first')
  return right.key
}
