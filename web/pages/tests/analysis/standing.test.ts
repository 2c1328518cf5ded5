import { describe, expect, it } from 'vitest'
import { madeAnalysis } from './analysis-for-tests.ts'
import { markupOf, readOf } from './shown-as-text.ts'
import { Standing } from './standing.tsx'

const read = (changes: Parameters<typeof madeAnalysis>[0] = {}, locale: 'en' | 'hi' = 'en') =>
  readOf(Standing, { analysis: madeAnalysis(changes), marks: 60 }, locale)

describe('where one stands', () => {
  it('is told by rank, candidates and a percentile of two decimals', () => {
    expect(read()).toContain('Your rank 12 of 340 Percentile 96.76')
    expect(read({}, 'hi')).toContain('आपकी रैंक 12 340 में से परसेंटाइल 96.76')
  })

  it.each([
    [15, 'Well done! Keep it up!'],
    [16, 'Well done! Keep Practicing.'],
    [101, 'Way to go! Keep Practicing.'],
  ])('is cheered by the text of its rank (B §4.14): %i', (rank, text) => {
    expect(read({ place: { rank, candidates: 340, percentile: 50 } })).toContain(text)
  })

  it('is set against the best, the average and the middle, and said in a sentence', () => {
    expect(read()).toContain('You 60 Average 41.33 Middle 40 Best 88')
    expect(read()).toContain('You have 18.67 marks more than the average of 41.33.')
  })

  it('is drawn with a text that says the same', () => {
    const markup = markupOf(Standing, { analysis: madeAnalysis(), marks: 60 })
    expect(markup).toMatch(/<svg role="img" aria-label="How many of 340 candidates[^"]*18\.67 marks more/)
  })

  it.each([
    ['reattempt', 'Only first attempts are ranked'],
    ['late', 'reached us after the end'],
    ['withdrawn', 'taken out of the ranking'],
  ] as const)(
    'of an attempt that is not ranked is what it would be, with the reason: %s',
    (whyNot, reason) => {
      const text = read({ ranked: false, whyNot })
      expect(text).toContain('Your rank would be 12')
      expect(text).toContain(reason)
      expect(text).not.toMatch(/Well done|Way to go/)
    },
  )

  it('of the first of all says so instead of drawing one bar', () => {
    const text = read({ place: { rank: 1, candidates: 1, percentile: 100 } })
    expect(text).toContain('You are the first to take this test.')
    expect(text).not.toContain('You among everybody')
  })

  it('is nothing where nobody has a rank', () => {
    expect(read({ place: null, figures: null, bins: [] })).toBe('Nobody is ranked in this test yet.')
  })
})
