import { expect, it } from 'vitest'
import { QUESTION_TYPES } from '../../../question-types/types.ts'
import { typeLabelOf } from './type-label.ts'

it('every type of question has the label that the specification gives it, and attempted-only none', () => {
  expect(QUESTION_TYPES.map(({ code }) => typeLabelOf(code, 'en'))).toEqual([
    'Multiple Choice Question',
    'Fill In The Blanks',
    'Multiple Choice Multiple Correct',
    'Digit Filler',
    'Digit Filler Range',
    'Descriptive Test',
    undefined,
  ])
  for (const { code } of QUESTION_TYPES.slice(0, 6)) expect(typeLabelOf(code, 'hi')).toMatch(/[ऀ-ॿ]/)
  expect(typeLabelOf(99, 'en')).toBeUndefined()
})
