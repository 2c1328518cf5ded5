import { RESULTS } from '../../../../../question-types/question-type.ts'
import type { QuestionFacts } from '../../result/question-facts.ts'

/** Where the time of an attempt went. */
interface TimeSpent {
  right: number
  wrong: number
  left: number
  ungraded: number
  /** at questions, all of them */
  total: number
  /** at questions that brought no mark */
  forNothing: number
}

/** How long was spent at questions by how they came out, in milliseconds. */
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
