import { expect, it } from 'vitest'
import type { QuestionStatus } from '../../../../../exam/question-status.ts'
import { answeredOf, countStates, markedOf, statesText } from './count-states.ts'

const questions = Array.from({ length: 7 }, (_, at) => ({ number: at + 1 }))
const states = new Map(
  ([1, 2, 3, 4, 2] satisfies QuestionStatus[]).map((status, at) => [at + 1, { status }] as const),
)
const counts = countStates(statesText(questions, states))

it('every question is counted once, under its state; those never opened are not visited', () => {
  expect(counts).toEqual([2, 1, 2, 1, 1])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(questions.length)
})

it('what is answered and marked is counted as both', () => {
  expect(answeredOf(counts)).toBe(3)
  expect(markedOf(counts)).toBe(2)
})
