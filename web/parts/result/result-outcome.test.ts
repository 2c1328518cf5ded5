import { describe, expect, it } from 'vitest'
import { outcomeOf } from './result-outcome.ts'

describe('what became of an answer', () => {
  it.each([
    ['right', { result: 0, got: 4 }],
    ['right', { result: 0, got: 0 }],
    ['wrong', { result: 1, got: -1 }],
    ['wrong', { result: 1, got: 0 }],
    ['partly', { result: 1, got: 2 }],
    ['left', { result: 2, got: 0 }],
    ['overLimit', { result: 2, got: 0, overLimit: true }],
    ['ungraded', { result: 3, got: 0 }],
    ['reviewed', { result: 3, got: 2.5, reviewed: true }],
    ['bonus', { result: 3, got: 4, bonus: true }],
    ['bonus', { result: 2, got: 4, bonus: true }],
  ] as const)('is %s: %j', (outcome, judged) => {
    expect(outcomeOf(judged)).toBe(outcome)
  })
})
