import type { KeyedPaper } from '../papers/published-papers.ts'
import type { RankedScore } from '../ranks/ranked-score.ts'
import type { AttemptResult } from './attempt-result.ts'
import type { AttemptRow } from './attempts.queries.ts'

const PSYCHOMETRIC = 9

/**
 * Whether an attempt that was handed in has a rank: the first of its person, neither late nor withdrawn
 * (rules.md).
 */
export function isRanked(
  { number, late, withdrawnAt }: Pick<AttemptRow, 'number' | 'late' | 'withdrawnAt'>,
  { plan }: Pick<KeyedPaper, 'plan'>,
): boolean {
  return number === 1 && late === null && withdrawnAt === null && plan.testType !== PSYCHOMETRIC
}

/** What an attempt brings to the figures of its paper; undefined where it has no rank. Pure. */
export function rankedScore(
  attempt: Pick<AttemptRow, 'number' | 'late' | 'withdrawnAt'>,
  paper: Pick<KeyedPaper, 'plan' | 'secret'>,
  result: AttemptResult | undefined,
): RankedScore | undefined {
  if (!result || !isRanked(attempt, paper)) return undefined
  return {
    units: result.gotUnits,
    sections: result.sections.map(({ id, gotUnits }) => ({ id, units: gotUnits })),
    questions: result.questions.map(({ question, result, spentMs }) => ({
      code: paper.secret.questions[question - 1]!.code,
      result,
      spentMs,
    })),
  }
}
