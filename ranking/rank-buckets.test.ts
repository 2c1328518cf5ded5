import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRankBuckets } from './rank-buckets.ts'
import { candidatesOf, scoreCountsOf } from './score-counts.ts'

const distributions = fc
  .array(fc.record({ score: fc.integer({ min: -180, max: 720 }), count: fc.integer({ min: 1, max: 500 }) }), {
    minLength: 1,
    maxLength: 300,
  })
  .map(scoreCountsOf)
const FIXED = { seed: 20261122, numRuns: 300 }

describe('buckets of a distribution', () => {
  it('hold everybody, from the top score down, with the running total that B §3 asks for', () => {
    fc.assert(
      fc.property(distributions, (counts) => {
        const buckets = makeRankBuckets(counts)
        let total = 0
        for (const [at, { mu, sigma, totalCount, totalEndCount }] of buckets.entries()) {
          total += totalCount
          expect(totalEndCount).toBe(total)
          expect(totalCount).toBeGreaterThan(0)
          expect(sigma).toBeGreaterThanOrEqual(0)
          if (at > 0) expect(mu).toBeLessThan(buckets[at - 1]!.mu)
        }
        expect(total).toBe(candidatesOf(counts))
      }),
      FIXED,
    )
  })

  it('never split a score: each boundary is between two of them', () => {
    fc.assert(
      fc.property(distributions, (counts) => {
        const reached = new Set<number>()
        counts.reduce((sum, { count }) => {
          reached.add(sum + count)
          return sum + count
        }, 0)
        for (const { totalEndCount } of makeRankBuckets(counts)) expect(reached).toContain(totalEndCount)
      }),
      FIXED,
    )
  })

  it('give every score of the top 1 % one of its own, without width', () => {
    const counts = Array.from({ length: 1000 }, (_, at) => ({ score: 1000 - at, count: 10 }))
    const buckets = makeRankBuckets(counts)
    // 10,000 candidates: ten scores make up the best hundred; then a hundred candidates, ten scores, a
    // quantile.
    expect(buckets.slice(0, 10)).toEqual(
      counts
        .slice(0, 10)
        .map(({ score }, at) => ({ mu: score, sigma: 0, totalCount: 10, totalEndCount: (at + 1) * 10 })),
    )
    expect(buckets).toHaveLength(10 + 99)
    expect(buckets[10]).toEqual({
      mu: 985.5,
      sigma: Math.sqrt((10 ** 2 - 1) / 12),
      totalCount: 100,
      totalEndCount: 200,
    })
  })

  it('are one for each score where there are fewer than a hundred candidates', () => {
    const counts = scoreCountsOf([30, 30, 12, 7].map((score) => ({ score, count: 1 })))
    expect(makeRankBuckets(counts)).toEqual([
      { mu: 30, sigma: 0, totalCount: 2, totalEndCount: 2 },
      { mu: 12, sigma: 0, totalCount: 1, totalEndCount: 3 },
      { mu: 7, sigma: 0, totalCount: 1, totalEndCount: 4 },
    ])
  })

  it('are none of nobody', () => {
    expect(makeRankBuckets([])).toEqual([])
  })
})
