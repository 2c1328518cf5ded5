import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  candidatesOf,
  deviationOf,
  meanOf,
  medianOf,
  percentileAt,
  percentileOf,
  rankAt,
  scoreCountsOf,
} from './score-counts.ts'

const one = (score: number) => ({ score, count: 1 })
/** Marks of 1 to 300 attempts; many of them the same. */
const attempts = fc.oneof(
  fc.array(fc.integer({ min: -180, max: 720 }), { minLength: 1, maxLength: 300 }),
  fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 300 }),
)
const FIXED = { seed: 20261122, numRuns: 500 }

describe('counts of scores', () => {
  it('are ordered from the highest score down, each score once, without empty ones', () => {
    const rows = [one(4), one(9), { score: 4, count: 3 }, { score: 7, count: 2 }, { score: 7, count: -2 }]
    expect(scoreCountsOf(rows)).toEqual([
      { score: 9, count: 1 },
      { score: 4, count: 4 },
    ])
  })

  it('give the rank of a brute-force sort, with ties sharing it, also of a score that nobody has', () => {
    fc.assert(
      fc.property(attempts, fc.integer({ min: -181, max: 721 }), (scores, asked) => {
        const counts = scoreCountsOf(scores.map(one))
        const sorted = scores.toSorted((a, b) => b - a)
        for (const score of scores) expect(rankAt(counts, score)).toBe(1 + sorted.indexOf(score))
        expect(rankAt(counts, asked)).toBe(1 + scores.filter((score) => score > asked).length)
        expect(candidatesOf(counts)).toBe(scores.length)
      }),
      FIXED,
    )
  })

  it('give mean, median and deviation of a brute-force sort', () => {
    fc.assert(
      fc.property(attempts, (scores) => {
        const counts = scoreCountsOf(scores.map(one))
        const sorted = scores.toSorted((a, b) => a - b)
        const [low, high] = [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!]
        const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
        const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length
        expect(medianOf(counts)).toBe((low + high) / 2)
        expect(meanOf(counts)).toBe(mean)
        expect(deviationOf(counts)).toBeCloseTo(Math.sqrt(variance), 9)
      }),
      FIXED,
    )
  })

  it('of nobody have no mean, no median, no deviation; the first to come would be first', () => {
    expect([meanOf([]), medianOf([]), deviationOf([])]).toEqual([undefined, undefined, undefined])
    expect([candidatesOf([]), rankAt([], 50), percentileAt([], 50)]).toEqual([0, 1, 0])
  })
})

describe('a percentile', () => {
  // NTA, "Normalization procedure based on percentile score": 121 marks, 37,244 of the session's 41,326
  // candidates equal or below.
  it('is 90.1224411 for NTA’s example: 121 marks, with 37,244 of 41,326 at 121 or below', () => {
    const session = [
      { score: 122, count: 41_326 - 37_244 },
      { score: 121, count: 244 },
      { score: 120, count: 37_000 },
    ]
    expect(percentileAt(session, 121)).toBe(90.1224411)
  })

  it('is 100 for the best and for all who share the best score, and 0 below the lowest', () => {
    const counts = scoreCountsOf([one(720), one(720), one(5)])
    expect([percentileAt(counts, 720), percentileAt(counts, 5), percentileAt(counts, 4)]).toEqual([
      100, 33.3333333, 0,
    ])
  })

  it('is the share of a brute-force count, to 7 decimals', () => {
    fc.assert(
      fc.property(attempts, (scores) => {
        const counts = scoreCountsOf(scores.map(one))
        for (const score of scores) {
          const upTo = scores.filter((other) => other <= score).length
          expect(percentileAt(counts, score)).toBe(Number(((100 * upTo) / scores.length).toFixed(7)))
        }
      }),
      FIXED,
    )
  })

  it('rounds a half up, and is exact where a product would be beyond a double', () => {
    expect(percentileOf(1, 2_000_000_000)).toBe(1e-7)
    expect(percentileOf(0.999e9, 2_000_000_000)).toBe(49.95)
    expect(percentileOf(3_000_000_000_001, 9_000_000_000_000)).toBe(33.3333333)
    expect(percentileOf(2_999_999_999_999_999, 3_000_000_000_000_000)).toBe(100)
  })
})
