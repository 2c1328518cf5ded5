/** B §4.3. */
export const QUESTION_STATUS = {
  notVisited: 0,
  notAnswered: 1,
  answered: 2,
  marked: 3,
  answeredAndMarked: 4,
} as const

export type QuestionStatus = (typeof QUESTION_STATUS)[keyof typeof QUESTION_STATUS]

export function questionStatusOf(question: {
  visited: boolean
  answered: boolean
  marked: boolean
}): QuestionStatus {
  if (question.answered) return question.marked ? QUESTION_STATUS.answeredAndMarked : QUESTION_STATUS.answered
  if (question.marked) return QUESTION_STATUS.marked
  return question.visited ? QUESTION_STATUS.notAnswered : QUESTION_STATUS.notVisited
}
