import { canonicalJson } from '../../../platform/canonical-json.ts'
import type { AttemptResult, QuestionResult } from '../attempt-result.ts'

/** What a result was, where it differs from what it became. */
export interface ResultDifference {
  /** all of it but its questions */
  head: Omit<AttemptResult, 'questions'>
  /** those that came out otherwise */
  questions: QuestionResult[]
}

/**
 * What must be kept of a result for it to be made again from the one after it; undefined where nothing
 * changed. Pure.
 */
export function resultDifference(before: AttemptResult, after: AttemptResult): ResultDifference | undefined {
  const { questions, ...head } = before
  const { questions: now, ...headNow } = after
  const changed = changedQuestions(questions, now)
  if (changed.length === 0 && same(head, headNow)) return undefined
  return { head, questions: changed }
}

function changedQuestions(
  before: readonly QuestionResult[],
  after: readonly QuestionResult[],
): QuestionResult[] {
  const now = new Map(after.map((question) => [question.question, question]))
  return before.filter((question) => !same(question, now.get(question.question)))
}

const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b)
