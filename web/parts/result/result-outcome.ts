import { RESULTS } from '../../../question-types/question-type.ts'
import type { EvaluatedQuestion } from '../../data/attempts.queries.ts'

/** What became of an answer, as its writer would say it. */
export type Outcome = 'right' | 'partly' | 'wrong' | 'left' | 'ungraded' | 'overLimit' | 'bonus' | 'reviewed'

type Judged = Pick<EvaluatedQuestion, 'result' | 'got' | 'overLimit' | 'bonus' | 'reviewed'>

/**
 * An answer that is wrong but brought marks is partly right; one beyond what its section counts was not left.
 * A question that counts no more is a bonus for everybody, whatever was answered.
 */
export function outcomeOf({ result, got, overLimit, bonus, reviewed }: Judged): Outcome {
  if (bonus) return 'bonus'
  if (reviewed) return 'reviewed'
  if (result === RESULTS.correct) return 'right'
  if (result === RESULTS.wrong) return got > 0 ? 'partly' : 'wrong'
  if (result === RESULTS.ungraded) return 'ungraded'
  return overLimit ? 'overLimit' : 'left'
}
