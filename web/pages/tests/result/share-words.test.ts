import { describe, expect, it } from 'vitest'
import { percentileWords, roundedMarks, shareWords } from './share-words.ts'

describe('a percentile', () => {
  it.each([
    [100, '100.00'],
    [99.9999999, '99.99'],
    [99.994, '99.99'],
    [96.4666667, '96.47'],
    [5, '5.00'],
  ])('of %d is shown as %s: two decimals, and a hundred for the first alone', (percentile, words) => {
    expect(percentileWords(percentile)).toBe(words)
  })
})

it('shares are whole percentages', () => expect(shareWords(0.666)).toBe('67 %'))

it('computed marks have two decimals at most, and no negative zero', () => {
  expect(roundedMarks(64.33333)).toBe(64.33)
  expect(Object.is(roundedMarks(-0.001), 0)).toBe(true)
})
