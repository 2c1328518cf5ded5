import { QUESTION_STATUS } from '../../../../exam/question-status.ts'
import { RESULTS } from '../../../../question-types/question-type.ts'
import { isSlow, type QuestionFacts } from './question-facts.ts'

export const QUESTION_FILTERS = ['all', 'wrong', 'left', 'slow', 'marked', 'right', 'ungraded'] as const
export type QuestionFilter = (typeof QUESTION_FILTERS)[number]

/**
 * Whether a question passes a filter; right, wrong and left by the same rules as the counts of the result, so
 * that both agree.
 */
export function letsThrough(
  filter: QuestionFilter,
  facts: Pick<QuestionFacts, 'question' | 'others'>,
): boolean {
  return LETS_THROUGH[filter](facts)
}

const LETS_THROUGH: Record<QuestionFilter, (facts: Pick<QuestionFacts, 'question' | 'others'>) => boolean> = {
  all: () => true,
  wrong: ({ question }) => question.result === RESULTS.wrong,
  left: ({ question }) => question.result === RESULTS.unattempted,
  slow: isSlow,
  marked: ({ question: { status } }) =>
    status === QUESTION_STATUS.marked || status === QUESTION_STATUS.answeredAndMarked,
  right: ({ question }) => question.result === RESULTS.correct,
  ungraded: ({ question }) => question.result === RESULTS.ungraded,
}

/** The filters with at least one question, each with its count; `all` always. */
export function filtersOf(
  facts: readonly Pick<QuestionFacts, 'question' | 'others'>[],
): { filter: QuestionFilter; count: number }[] {
  return QUESTION_FILTERS.map((filter) => ({
    filter,
    count: facts.filter((each) => letsThrough(filter, each)).length,
  })).filter(({ filter, count }) => filter === 'all' || count > 0)
}
