import { describe, expect, it } from 'vitest'
import { madeFacts } from '../analysis/facts-for-tests.ts'
import { readOf } from '../analysis/shown-as-text.ts'
import { QuestionOthers } from './question-others.tsx'

const read = (...given: Parameters<typeof madeFacts>) => readOf(QuestionOthers, madeFacts(...given))

describe('a question compared with others', () => {
  it('shows how many of those who answered were right, and how long it took on average', () => {
    expect(read(1, { others: { answered: 1200, correctShare: 0.636, meanSpentMs: 65_000 } })).toBe(
      '64 % of the 1,200 who answered got it right · on average 1 min 5 s',
    )
  })

  it('shows only how many answered where nothing of it is graded', () => {
    expect(read(1, { others: { answered: 3, correctShare: null, meanSpentMs: null } })).toBe('3 answered it')
  })

  it('says where it was slow, marked for review, or no longer counts, and its topic', () => {
    const text = read(1, {
      spentMs: 90_000,
      status: 4,
      bonus: true,
      subject: 'Physics',
      chapter: 'Light',
      topic: 'Light',
      others: { meanSpentMs: 30_000 },
    })
    expect(text).toContain('Physics · Light')
    expect(text).toContain('Slow: took you much longer than others')
    expect(text).toContain('Marked for review')
    expect(text).toContain('Dropped')
  })

  it('is empty where nothing is known', () => expect(read(1)).toBe(''))
})
