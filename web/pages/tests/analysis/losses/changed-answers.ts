import { RESULTS } from '../../../../../question-types/question-type.ts'
import type { Visit } from '../../../../data/analysis.queries.ts'

/** How an answer that stood already was changed, or taken back. */
export type ChangeKind = 'rightToWrong' | 'wrongToRight' | 'wrongToWrong' | 'rightToNone' | 'wrongToNone'

export interface ChangedAnswer {
  question: number
  /** since the attempt began */
  atMs: number
  kind: ChangeKind
}

/**
 * Each time an answer was changed after it had been given, in order; the first answer of a question is no
 * change.
 */
export function changedAnswers(timeline: readonly Visit[]): ChangedAnswer[] {
  return timeline.flatMap(({ question, atMs, from, to }) => {
    const kind = from === undefined || to === undefined ? undefined : kindOf(from, to)
    return kind === undefined ? [] : [{ question, atMs, kind }]
  })
}

function kindOf(from: number, to: number): ChangeKind | undefined {
  if (from === RESULTS.correct) {
    if (to === RESULTS.wrong) return 'rightToWrong'
    return to === RESULTS.unattempted ? 'rightToNone' : undefined
  }
  if (from !== RESULTS.wrong) return undefined
  if (to === RESULTS.correct) return 'wrongToRight'
  return to === RESULTS.wrong ? 'wrongToWrong' : 'wrongToNone'
}
