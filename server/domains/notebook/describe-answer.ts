import { QUESTION_STATUS } from '../../../exam/question-status.ts'
import { evaluatedQuestion } from '../attempts/results/evaluated-question.ts'
import type { AnsweredMistake } from './answer-mistake.ts'
import { daysUntil } from './indian-day.ts'
import { GRADES, type GradeName } from './repetition.ts'
import { scoredAnswer } from './scored-answer.ts'
import { shownQuestions } from './shown-questions.ts'

/**
 * What an answer in the notebook is answered with: the question as results show it, and when it is asked
 * again.
 */
export function describeAnswer({ mistake, review }: AnsweredMistake, now: Date) {
  const { answer, result, grade, spentMs, dueAt } = review
  const { shown } = shownQuestions([mistake]).get(mistake.id)!
  const { units } = scoredAnswer(mistake, answer)
  const status = answer === null ? QUESTION_STATUS.notAnswered : QUESTION_STATUS.answered
  const answered = { question: mistake.question, result, units, answer, status, spentMs, visits: 1 }
  return {
    mistakeId: mistake.id,
    result,
    grade: nameOf(grade),
    note: mistake.note,
    dueAt: dueAt.toISOString(),
    inDays: daysUntil(dueAt, now),
    question: evaluatedQuestion(shown, mistake.secret, answered),
  }
}

function nameOf(grade: number): GradeName {
  return (Object.keys(GRADES) as GradeName[]).find((name) => GRADES[name] === grade)!
}
