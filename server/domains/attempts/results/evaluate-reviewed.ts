import { canonicalJson } from '../../../platform/canonical-json.ts'
import type { Connection } from '../../../platform/database.ts'
import type { KeyedPaper } from '../../papers/published-papers.ts'
import type { StoredEvent } from '../attempt.ts'
import type { AttemptResult } from '../attempt-result.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import { type Evaluation, evaluateAttempt } from './evaluate-attempt.ts'
import { findReviews } from './review-marks.queries.ts'

interface Scored {
  attempt: AttemptRow
  paper: KeyedPaper
  events: readonly StoredEvent[]
  /** the result so far */
  before: AttemptResult | undefined
  /** until when late answers are accepted, where that is not what the result so far says */
  lateAcceptedAtMs?: number
}

/**
 * What an attempt comes to with the marks of reviewers; a text that was changed since it was reviewed waits
 * for a reviewer again.
 */
export async function evaluateReviewed(
  connection: Connection,
  { attempt, paper, events, before, lateAcceptedAtMs }: Scored,
): Promise<Evaluation> {
  const accepted = lateAcceptedAtMs === undefined ? before : { lateAcceptedAtMs }
  const reviews = await findReviews(connection, attempt.id)
  const bare = evaluateAttempt(paper, attempt, events, accepted)
  if (reviews.size === 0) return bare
  const answersOf = (result: AttemptResult | undefined) =>
    new Map(result?.questions.map(({ question, answer }) => [question, canonicalJson(answer)]))
  const [then, now] = [answersOf(before), answersOf(bare.result)]
  const standing = new Map([...reviews].filter(([question]) => then.get(question) === now.get(question)))
  return evaluateAttempt(paper, attempt, events, accepted, standing)
}
