import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../../data/analysis.queries.ts'
import { ResultNews } from './result-news.tsx'
import { markupOf, readOf } from './shown-as-text.ts'

type Change = Analysis['changes'][number]
const change = (changes: Partial<Change> = {}): Change => ({
  changedAt: '2026-11-21T06:30:00.000Z',
  cause: 'keys',
  before: 12,
  after: 16,
  questions: [{ question: 3, kind: 'key', why: { en: 'B is right by NCERT.' } }],
  ...changes,
})
const read = (...changes: Change[]) => readOf(ResultNews, { changes })

describe('what changed in a result', () => {
  it('is described: when, from what to what, which question, and why', () => {
    const text = read(change())
    expect(text).toContain('Your marks changed from 12 to 16')
    expect(text).toContain('21 Nov 2026')
    expect(text).toContain('Question 3: its answer was corrected. Why: B is right by NCERT.')
  })

  it('distinguishes a dropped question from a corrected one', () => {
    const questions: Change['questions'] = [{ question: 4, kind: 'drop', why: {} }]
    const text = read(change({ questions }))
    expect(text).toContain('Question 4 was dropped: everyone gets its marks.')
    expect(text).not.toContain('Why:')
  })

  it('reports a reviewer’s marks, and late answers that count now', () => {
    expect(read(change({ cause: 'review', questions: [] }))).toContain('Your written answer was checked.')
    expect(read(change({ cause: 'late', questions: [] }))).toContain('They count now')
  })

  it('says so where the marks stayed the same', () => {
    expect(read(change({ before: 12, after: 12 }))).toContain('it is still 12 marks')
  })

  it('puts the latest first, and the others behind it', () => {
    const earlier = change({ changedAt: '2026-11-20T06:30:00.000Z', before: 10, after: 12 })
    expect(read(change(), earlier)).toMatch(/from 12 to 16.*1 earlier change.*from 10 to 12/)
  })

  it('says in which language a reason is written, where it is not the page’s', () => {
    expect(markupOf(ResultNews, { changes: [change()] }, 'hi')).toContain(
      '<span lang="en">B is right by NCERT.',
    )
  })

  it('is missing where nothing changed', () => expect(read()).toBe(''))
})
