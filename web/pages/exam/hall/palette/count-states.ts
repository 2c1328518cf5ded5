import type { QuestionState } from '../../../../../exam/fold-events.ts'
import { QUESTION_STATUS, type QuestionStatus } from '../../../../../exam/question-status.ts'

type States = ReadonlyMap<number, Pick<QuestionState, 'status'>>

/** How many questions are in each state, by its code (B §4.3). */
export type StateCounts = readonly [number, number, number, number, number]

/** The state of a question; one never visited is "not visited". */
export function statusOf(states: States, number: number): QuestionStatus {
  return states.get(number)?.status ?? QUESTION_STATUS.notVisited
}

/** The states of these questions, one digit each: equal texts render the same. */
export function statesText(questions: readonly { number: number }[], states: States): string {
  return questions.map(({ number }) => statusOf(states, number)).join('')
}

export function countStates(text: string): StateCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const figure of text) counts[Number(figure) as QuestionStatus] += 1
  return counts
}

/** Questions with an answer that counts, marked or not. */
export function answeredOf(counts: StateCounts): number {
  return counts[QUESTION_STATUS.answered] + counts[QUESTION_STATUS.answeredAndMarked]
}

/** Questions marked for review, answered or not. */
export function markedOf(counts: StateCounts): number {
  return counts[QUESTION_STATUS.marked] + counts[QUESTION_STATUS.answeredAndMarked]
}
