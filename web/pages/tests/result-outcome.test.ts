import { describe, expect, it } from 'vitest'
import { filtersOf, letsThrough, outcomeOf, RESULT_FILTERS } from './result-outcome.ts'

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
  ] as const)('is %s: %j', (outcome, judged) => {
    expect(outcomeOf(judged)).toBe(outcome)
  })
})

describe('the filters of a result', () => {
  const questions = [0, 0, 1, 2, 2, 2].map((result) => ({ result }))

  it('count what they show, and are there only where they show something', () => {
    expect(filtersOf(questions)).toEqual([
      { filter: 'all', count: 6 },
      { filter: 'wrong', count: 1 },
      { filter: 'left', count: 3 },
      { filter: 'right', count: 2 },
    ])
    expect(filtersOf([{ result: 3 }])).toEqual([
      { filter: 'all', count: 1 },
      { filter: 'ungraded', count: 1 },
    ])
    expect(filtersOf([])).toEqual([{ filter: 'all', count: 0 }])
  })

  it('part the questions: each stands under all and under exactly one other', () => {
    for (const result of [0, 1, 2, 3]) {
      const through = RESULT_FILTERS.filter((filter) => letsThrough(filter, { result }))
      expect(through).toHaveLength(2)
      expect(through[0]).toBe('all')
    }
  })
})
