import type { Card } from './repetition.ts'

/** A question that a person got wrong and keeps. */
export interface Mistake {
  id: number
  personId: number
  paperId: number
  /** its name in the bank */
  code: string
  /** where it was met, as that version of the paper has it */
  attemptId: number
  paperVersionId: number
  question: number
  note: string | null
  addedAt: Date
  /** null: put away */
  dueAt: Date | null
  card: Card
}
