import { RESULTS } from '../../../question-types/question-type.ts'
import type { EvaluatedQuestion } from '../../data/attempts.queries.ts'

/** The outcome of an answer, from the candidate's point of view. */
export type Outcome = 'right' | 'partly' | 'wrong' | 'left' | 'ungraded' | 'overLimit' | 'bonus' | 'reviewed'

type Judged = Pick<EvaluatedQuestion, 'result' | 'got' | 'overLimit' | 'bonus' | 'reviewed'>

/**
 * A wrong answer that earned marks is partly right; an answer beyond the section's limit was not left blank.
 * A dropped question is a bonus for everyone, whatever they answered.
 */
export function outcomeOf({ result, got, overLimit, bonus, reviewed }: Judged): Outcome {
  if (bonus) return 'bonus'
  if (reviewed) return 'reviewed'
  if (result === RESULTS.correct) return 'right'
  if (result === RESULTS.wrong) return got > 0 ? 'partly' : 'wrong'
  if (result === RESULTS.ungraded) return 'ungraded'
  return overLimit ? 'overLimit' : 'left'
}
