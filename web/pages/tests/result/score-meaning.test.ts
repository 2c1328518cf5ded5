import { describe, expect, it } from 'vitest'
import { resultTexts } from '../../../parts/result/result-texts.ts'
import { madeAnalysis } from '../analysis/analysis-for-tests.ts'
import { analysisTexts } from '../analysis-texts.ts'
import { achievementOf, scoreMeaning } from './score-meaning.ts'

const RESULT = { number: 1, marks: { got: 60, full: 100 }, correct: 20, wrong: 5 }
const meaning = (
  analysis: Parameters<typeof madeAnalysis>[0] | undefined,
  changes: Partial<typeof RESULT> = {},
  locale: 'en' | 'hi' = 'en',
) =>
  scoreMeaning({ ...RESULT, ...changes }, analysis && madeAnalysis(analysis), {
    result: resultTexts[locale],
    analysis: analysisTexts[locale],
  })
const cutOffs = [
  { category: 'GN' as const, marks: 70 },
  { category: 'OBC' as const, marks: 55.5 },
]

describe('what a score means', () => {
  it('is compared with the cut-off of the reader’s own category, or the general one', () => {
    expect(meaning({ cutOffs })).toBe('You are 10 marks below the General cut-off of 70.')
    expect(meaning({ cutOffs, category: 'OBC' })).toBe('You cleared the OBC cut-off of 55.5 marks.')
    expect(meaning({ cutOffs, category: 'OBC' }, { marks: { got: 55.5, full: 100 } })).toContain(
      'You cleared',
    )
    expect(meaning({ cutOffs }, {}, 'hi')).toBe('सामान्य कट-ऑफ़ 70 है। आपके 10 अंक कम हैं।')
  })

  it('is compared with the average where no cut-off is known, not even for the own category', () => {
    const average = 'You are 18.67 marks above the average of 41.33.'
    expect(meaning({})).toBe(average)
    expect(meaning({ cutOffs, category: 'SC' })).toBe(average)
  })

  it.each([
    [20, 5, '20 of your 25 answers are right.'],
    [2, 0, 'All your 2 answers are right.'],
    [1, 0, 'Your 1 answer is right.'],
    [0, 3, '0 of your 3 answers are right.'],
    [0, 0, 'You did not answer any question.'],
  ])('comes from the answers where nobody is compared: %i right, %i wrong', (correct, wrong, told) => {
    expect(meaning({ figures: null }, { correct, wrong })).toBe(told)
    expect(meaning(undefined, { correct, wrong })).toBe(told)
  })

  it('is full marks, whatever others have', () => {
    expect(meaning({ cutOffs }, { marks: { got: 100, full: 100 } })).toBe(
      'Full marks. You got everything right.',
    )
  })
})

describe('an achievement', () => {
  const attempt = (number: number, marks: number) => ({
    number,
    marks,
    submittedAt: '2026-11-21T06:30:00.000Z',
    correct: 0,
    wrong: 0,
    unattempted: 0,
    spentMs: 0,
  })
  const of = (number: number, got: number, analysis: Parameters<typeof madeAnalysis>[0]) =>
    achievementOf({ number, marks: { got, full: 100 } }, madeAnalysis(analysis))

  it('is the first test of all', () => {
    expect(of(1, -3, { firstTest: true })).toBe('firstTest')
  })

  it('is an attempt that is better than every other, not one that only equals the best', () => {
    expect(of(2, 61, { attempts: [attempt(1, 60), attempt(2, 61)] })).toBe('bestSoFar')
    expect(of(2, 60, { attempts: [attempt(1, 60), attempt(2, 60)] })).toBeUndefined()
    expect(of(1, 60, { attempts: [attempt(1, 60), attempt(2, 61)] })).toBeUndefined()
  })

  it('is not the only attempt at a further test, and nothing before the analysis is there', () => {
    expect(of(1, 60, { attempts: [attempt(1, 60)] })).toBeUndefined()
    expect(achievementOf({ number: 1, marks: { got: 60, full: 100 } }, undefined)).toBeUndefined()
  })
})
