import type { Reviews } from '../../../../exam/score-paper.ts'
import type { PublishedPaper } from '../../papers/published-papers.ts'
import type { AttemptResult } from '../attempt-result.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import { resultOf } from '../results/evaluate-attempt.ts'

/** What the same answers come to by the keys of this paper. Pure. */
export function scoreByKeys(
  paper: Pick<PublishedPaper, 'plan' | 'secret'>,
  { sections, result }: Pick<AttemptRow, 'sections'> & { result: AttemptResult },
  reviews: Reviews,
): AttemptResult {
  const { leaves, lateAcceptedAtMs } = result
  const states = new Map(result.questions.map((question) => [question.question, question]))
  return {
    ...resultOf(paper, sections, states, reviews),
    leaves,
    ...(lateAcceptedAtMs === undefined ? {} : { lateAcceptedAtMs }),
  }
}

/** What reviewers gave, as the result holds it. */
export function reviewsIn({ questions }: Pick<AttemptResult, 'questions'>): Reviews {
  return new Map(questions.flatMap(({ question, units, reviewed }) => (reviewed ? [[question, units]] : [])))
}
