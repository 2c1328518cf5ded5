import { marksText } from '../marks-text.ts'
import { QuestionRejected } from '../question-rejected.ts'

export interface ScoreMarks {
  /** what a right answer brings; QTI's default is one mark */
  grade: string
  /** what a wrong one costs, where it does */
  negative?: string
}

/** Scores as marks; throws where a right answer brings nothing or a wrong one something. */
export function scoreMarks(right = '1', wrong = '0'): ScoreMarks {
  const [brings, costs] = [numberOf(right), numberOf(wrong)]
  if (brings <= 0) throw new QuestionRejected(`a right answer earns ${right} marks`)
  if (costs > 0) throw new QuestionRejected(`a wrong answer earns ${wrong} marks (partial credit)`)
  return { grade: marksText(right.trim()), ...(costs < 0 && { negative: marksText(wrong.trim().slice(1)) }) }
}

/** A number of a score or mapping. */
export function numberOf(written: string): number {
  const number = written.trim() === '' ? Number.NaN : Number(written)
  if (!Number.isFinite(number))
    throw new QuestionRejected(`the score ${JSON.stringify(written)} is not a number`)
  return number
}
