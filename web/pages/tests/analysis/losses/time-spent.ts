import { RESULTS } from '../../../../../question-types/question-type.ts'
import type { QuestionFacts } from '../../result/question-facts.ts'

/** The distribution of an attempt's time. */
interface TimeSpent {
  right: number
  wrong: number
  left: number
  ungraded: number
  /** on questions, all of them */
  total: number
  /** on questions that earned no marks */
  forNothing: number
}

/** The time spent on questions by their outcome, in milliseconds. */
export function timeSpent(facts: readonly QuestionFacts[]): TimeSpent {
  const spent = (of: (facts: QuestionFacts) => boolean) =>
    facts.filter(of).reduce((sum, { question }) => sum + question.spentMs, 0)
  const at = (result: number) => spent(({ question }) => question.result === result)
  return {
    right: at(RESULTS.correct),
    wrong: at(RESULTS.wrong),
    left: at(RESULTS.unattempted),
    ungraded: at(RESULTS.ungraded),
    total: spent(() => true),
    forNothing: spent(({ question }) => question.got <= 0 && question.result !== RESULTS.ungraded),
  }
}
