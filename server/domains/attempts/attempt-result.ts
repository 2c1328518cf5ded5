import type { ResultCounts } from '../../../exam/score-paper.ts'
import type { Answer, Result } from '../../../question-types/question-type.ts'

/** What a finished attempt came to, as it is kept. */
export interface AttemptResult extends ResultCounts {
  gotUnits: number
  fullUnits: number
  spentMs: number
  /** in the order of the paper; only those the attempt has */
  sections: (ResultCounts & { id: string; gotUnits: number; fullUnits: number; spentMs: number })[]
  questions: QuestionResult[]
  /** of a psychometric test */
  scales: { id: string; got: number; most: number }[]
  /** how often the room was left */
  leaves: number
  /** written answers that wait for a reviewer's marks */
  waiting?: number
  /** an operator accepted the late answers that had come until then */
  lateAcceptedAtMs?: number
}

export interface QuestionResult {
  /** number in the paper */
  question: number
  result: Result
  units: number
  answer: Answer | null
  status: number
  spentMs: number
  visits: number
  /** answered beyond what its section counts */
  overLimit?: true
  /** its marks were given to everybody */
  bonus?: true
  /** its marks were given by a reviewer */
  reviewed?: true
}
