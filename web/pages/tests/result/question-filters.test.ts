import { describe, expect, it } from 'vitest'
import { madeFacts } from '../analysis/facts-for-tests.ts'
import { filtersOf, letsThrough, QUESTION_FILTERS } from './question-filters.ts'

const of = (...results: number[]) => results.map((result, at) => madeFacts(at + 1, { result }))

describe('the filters of a result', () => {
  it('count what they show, and are there only where they show something', () => {
    expect(filtersOf(of(0, 0, 1, 2, 2, 2))).toEqual([
      { filter: 'all', count: 6 },
      { filter: 'wrong', count: 1 },
      { filter: 'left', count: 3 },
      { filter: 'right', count: 2 },
    ])
    expect(filtersOf(of(3))).toEqual([
      { filter: 'all', count: 1 },
      { filter: 'ungraded', count: 1 },
    ])
    expect(filtersOf([])).toEqual([{ filter: 'all', count: 0 }])
  })

  it('split the questions by outcome: each is under all and under exactly one other', () => {
    for (const question of of(0, 1, 2, 3)) {
      const through = QUESTION_FILTERS.filter((filter) => letsThrough(filter, question))
      expect(through).toHaveLength(2)
      expect(through[0]).toBe('all')
    }
  })

  it('find what was marked for review, answered or not', () => {
    const marked = [0, 1, 2, 3, 4].filter((status) => letsThrough('marked', madeFacts(1, { status })))
    expect(marked).toEqual([3, 4])
  })

  it('find what took long compared with others, by the rule of the analysis', () => {
    const slow = (spentMs: number) =>
      letsThrough('slow', madeFacts(1, { spentMs, others: { meanSpentMs: 40_000 } }))
    expect([slow(60_000), slow(60_001)]).toEqual([false, true])
  })
})
