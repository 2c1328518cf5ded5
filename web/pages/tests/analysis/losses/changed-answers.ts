import { RESULTS } from '../../../../../question-types/question-type.ts'
import type { Visit } from '../../../../data/analysis.queries.ts'

/** How an existing answer was changed or removed. */
export type ChangeKind = 'rightToWrong' | 'wrongToRight' | 'wrongToWrong' | 'rightToNone' | 'wrongToNone'

export interface ChangedAnswer {
  question: number
  /** since the attempt began */
  atMs: number
  kind: ChangeKind
}

/** Each change of an answer already given, in order; the first answer to a question is not a change. */
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
