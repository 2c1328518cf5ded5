import { describe, expect, it } from 'vitest'
import { madeAnalysis } from './analysis-for-tests.ts'
import { markupOf, readOf } from './shown-as-text.ts'
import { Standing } from './standing.tsx'

const read = (changes: Parameters<typeof madeAnalysis>[0] = {}, locale: 'en' | 'hi' = 'en') =>
  readOf(Standing, { analysis: madeAnalysis(changes), marks: 60 }, locale)

describe('the standing', () => {
  it('is shown by rank, candidates and a percentile of two decimals', () => {
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

  it('is compared with the average and the best, and explained in a sentence', () => {
    expect(read()).toContain('You 60 Average 41.33 Topper 88')
    expect(read()).toContain('You are 18.67 marks above the average of 41.33.')
  })

  it('is drawn with a text that says the same', () => {
    const markup = markupOf(Standing, { analysis: madeAnalysis(), marks: 60 })
    expect(markup).toMatch(/<svg role="img" aria-label="How many of 340 candidates[^"]*18\.67 marks above/)
  })

  it.each([
    ['reattempt', 'Only the first attempt gets a rank'],
    ['late', 'it reached us late'],
    ['withdrawn', 'removed from the ranking'],
  ] as const)(
    'of an attempt that is not ranked is what it would be, with the reason: %s',
    (whyNot, reason) => {
      const text = read({ ranked: false, whyNot })
      expect(text).toContain('Your rank would be 12')
      expect(text).toContain(reason)
      expect(text).not.toMatch(/Well done|Way to go/)
    },
  )

  const NOBODY = { place: null, figures: null, bins: [] }

  it('is not shown while too few have taken the test: how many have, and how many it takes', () => {
    const tooFew = { candidates: 4, from: 30 }
    expect(read({ ...NOBODY, tooFew })).toBe(
      'Ranks start at 30 candidates; 4 so far. You will then see your rank, percentile and the average here.',
    )
    expect(read({ ...NOBODY, tooFew }, 'hi')).toContain('तुलना 30 लोगों के टेस्ट देने पर होगी; अभी तक 4 ने दिया है।')
  })

  it('of another attempt also says that it gets no rank', () => {
    const tooFew = { candidates: 4, from: 30 }
    expect(read({ ...NOBODY, tooFew, ranked: false, whyNot: 'reattempt' })).toMatch(
      /4 so far.*Only the first attempt/,
    )
  })
})
