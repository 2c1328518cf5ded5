import { RESULTS, type Result } from '../../../question-types/question-type.ts'
import type { EvaluatedQuestion } from '../../api/attempts.queries.ts'

/** What became of an answer, as its writer would say it. */
export type Outcome = 'right' | 'partly' | 'wrong' | 'left' | 'ungraded' | 'overLimit'

type Judged = Pick<EvaluatedQuestion, 'result' | 'got' | 'overLimit'>

/** An answer that is wrong but brought marks is partly right; one beyond what its section counts was not left. */
export function outcomeOf({ result, got, overLimit }: Judged): Outcome {
  if (result === RESULTS.correct) return 'right'
  if (result === RESULTS.wrong) return got > 0 ? 'partly' : 'wrong'
  if (result === RESULTS.ungraded) return 'ungraded'
  return overLimit ? 'overLimit' : 'left'
}

export const RESULT_FILTERS = ['all', 'wrong', 'left', 'right', 'ungraded'] as const
export type ResultFilter = (typeof RESULT_FILTERS)[number]

const RESULT_OF: Record<Exclude<ResultFilter, 'all'>, Result> = {
  wrong: RESULTS.wrong,
  left: RESULTS.unattempted,
  right: RESULTS.correct,
  ungraded: RESULTS.ungraded,
}

/** Whether a filter lets a question through; by the counts of the result, so that both say the same. */
export function letsThrough(filter: ResultFilter, { result }: Pick<EvaluatedQuestion, 'result'>): boolean {
  return filter === 'all' || result === RESULT_OF[filter]
}

/** The filters that there is something for, each with how many; `all` always. */
export function filtersOf(
  questions: readonly Pick<EvaluatedQuestion, 'result'>[],
): { filter: ResultFilter; count: number }[] {
  return RESULT_FILTERS.map((filter) => ({
    filter,
    count: questions.filter((question) => letsThrough(filter, question)).length,
  })).filter(({ filter, count }) => filter === 'all' || count > 0)
}
