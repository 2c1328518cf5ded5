import { describe, expect, it } from 'vitest'
import { LEFT, madeFacts, WRONG } from '../facts-for-tests.ts'
import { whatIfs, wrongCosts } from './what-if.ts'

const FREE = { sections: [{ id: 'one', attemptAtMost: null }] }
const EASY = { correctShare: 0.6 }

const kinds = (...args: Parameters<typeof whatIfs>) =>
  Object.fromEntries(
    whatIfs(...args).map(({ kind, questions, marks, more }) => [kind, { questions, marks, more }]),
  )

describe('what an attempt would have scored', () => {
  it('without guesses: wrong answers in under 15 s, or under half of what others took', () => {
    const facts = [
      madeFacts(1),
      madeFacts(2, { ...WRONG, spentMs: 14_999 }),
      madeFacts(3, { ...WRONG, spentMs: 29_000, others: { meanSpentMs: 60_000 } }),
      madeFacts(4, { ...WRONG, spentMs: 30_000, others: { meanSpentMs: 60_000 } }),
      madeFacts(5, { ...WRONG, spentMs: 15_000 }),
      madeFacts(6, { spentMs: 2_000 }),
    ]
    expect(kinds(facts, FREE)).toEqual({
      quick: { questions: [2, 3], marks: 6, more: 2 },
      wrong: { questions: [2, 3, 4, 5], marks: 8, more: 4 },
    })
  })

  it('with skipped easy questions: six in ten of those who answered were right', () => {
    const facts = [
      madeFacts(1, { ...LEFT, others: EASY }),
      madeFacts(2, { ...LEFT, others: { correctShare: 0.59 } }),
      madeFacts(3, { ...LEFT, others: { correctShare: null } }),
      madeFacts(4, LEFT),
      madeFacts(5, { others: EASY }),
      madeFacts(6, { ...WRONG, spentMs: 60_000, others: EASY }),
    ]
    const told = kinds(facts, FREE)
    expect(told.easy).toEqual({ questions: [1], marks: 7, more: 4 })
    expect(told.both).toEqual({ questions: [6, 1], marks: 8, more: 5 })
  })

  it('fills in no more than a section still counts, nor what counts for everyone or was answered beyond the limit', () => {
    const limits = { sections: [{ id: 'one', attemptAtMost: 2 }] }
    const left = (number: number) => madeFacts(number, { ...LEFT, others: EASY })
    expect(kinds([madeFacts(1), left(2), left(3)], limits).easy?.questions).toEqual([2])
    expect(kinds([madeFacts(1), madeFacts(2), left(3)], limits).easy).toBeUndefined()
    const facts = [
      madeFacts(4, { ...LEFT, bonus: true, got: 4, others: EASY }),
      madeFacts(5, { ...LEFT, overLimit: true, answer: 2, others: EASY }),
    ]
    expect(kinds(facts, FREE)).toEqual({})
  })

  it('separates wrong answers from guesses only where they are not all guesses', () => {
    const guess = madeFacts(1, { ...WRONG, spentMs: 1_000 })
    expect(Object.keys(kinds([guess], FREE))).toEqual(['quick'])
  })

  it('leaves partly right answers alone, and wrong answers that cost nothing', () => {
    const facts = [madeFacts(1, { result: 1, got: 1 }), madeFacts(2, { result: 1, got: 0, neg: 0 })]
    expect(kinds(facts, FREE)).toEqual({})
    expect(wrongCosts([madeFacts(1, { neg: 0 })])).toBe(false)
    expect(wrongCosts(facts)).toBe(true)
  })

  it('is exact where marks are thirds', () => {
    const third = { ...WRONG, got: -0.33, neg: 0.33, spentMs: 1_000 }
    const facts = [1, 2, 3].map((number) => madeFacts(number, third))
    expect(kinds(facts, FREE).quick).toEqual({ questions: [1, 2, 3], marks: 0, more: 1 })
  })
})
