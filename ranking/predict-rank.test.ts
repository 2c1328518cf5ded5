import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { predictRank } from './predict-rank.ts'
import { makeRankBuckets, type RankBucket } from './rank-buckets.ts'
import { candidatesOf, rankAt, scoreCountsOf } from './score-counts.ts'

const FIXED = { seed: 20261122, numRuns: 300 }
const distributions = fc
  .array(fc.record({ score: fc.integer({ min: -180, max: 720 }), count: fc.integer({ min: 1, max: 500 }) }), {
    minLength: 1,
    maxLength: 300,
  })
  .map(scoreCountsOf)

describe('a predicted rank', () => {
  it('is the sum of rules.md, Φ taken half a step above the score', () => {
    const buckets = [
      { mu: 90, sigma: 0, totalCount: 10, totalEndCount: 10 },
      { mu: 50, sigma: 10, totalCount: 1000, totalEndCount: 1010 },
    ]
    // Φ((59.5 + 0.5 − 50) / 10) = Φ(1) = 0.8413447: 1 + 10 + 1000 · 0.1586553 = 169.66
    expect(predictRank(buckets, 59.5, { step: 1 })?.rank).toBe(170)
    expect(predictRank(buckets, 90, { step: 1 })?.rank).toBe(1)
    expect(predictRank(buckets, 89, { step: 1 })?.rank).toBe(11)
  })

  it('grows with N/n where the buckets are of a sample', () => {
    const buckets = makeRankBuckets([
      { score: 300, count: 20 },
      { score: 200, count: 30 },
    ])
    expect(predictRank(buckets, 200, { step: 1, candidates: 5000 })).toMatchObject({
      rank: 2001,
      candidates: 5000,
    })
  })

  it('is exact where every score has a bucket of its own', () => {
    const few = fc.array(fc.integer({ min: -5, max: 90 }), { minLength: 1, maxLength: 99 })
    fc.assert(
      fc.property(few, fc.integer({ min: -6, max: 91 }), (scores, asked) => {
        const counts = scoreCountsOf(scores.map((score) => ({ score, count: 1 })))
        const rank = Math.min(scores.length, rankAt(counts, asked))
        expect(predictRank(makeRankBuckets(counts), asked, { step: 1 })?.rank).toBe(rank)
      }),
      FIXED,
    )
  })

  it('is never better for a lower score, and a whole number of 1..N within its own range', () => {
    const samples = fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: undefined })
    fc.assert(
      fc.property(distributions, samples, fc.constantFrom(1, 0.25, 210), (counts, asked, step) => {
        const buckets = makeRankBuckets(counts)
        const candidates = asked ?? candidatesOf(counts)
        let better = 0
        for (let score = 730; score >= -190; score -= 3.7) {
          const {
            rank,
            low,
            high,
            candidates: among,
          } = predictRank(buckets, score, { step, candidates: asked })!
          const isWithin = 1 <= low && low <= rank && rank <= high && high <= candidates
          const isWhole = [low, rank, high].every(Number.isInteger)
          expect({ isWithin, isWhole, isNoBetter: rank >= better, among }).toEqual({
            isWithin: true,
            isWhole: true,
            isNoBetter: true,
            among: candidates,
          })
          better = rank
        }
      }),
      FIXED,
    )
  })
})

describe('its range', () => {
  /**
   * Marks of this many candidates, each the sum of 60 questions of +4, −1 or 0, answered by candidates of
   * varying ability.
   */
  function drawnMarks(candidates: number, next: () => number) {
    const rows = Array.from({ length: candidates }, () => {
      const able = 0.1 + 0.8 * next() * next()
      let score = 0
      for (let question = 0; question < 60; question++) score += next() < able ? 4 : next() < 0.6 ? -1 : 0
      return { score, count: 1 }
    })
    return scoreCountsOf(rows)
  }

  /**
   * Numbers in [0, 1) that are the same for the same seed (a linear congruence of 48 bits, as drand48 has
   * it).
   */
  function randomNumbers(seed: number): () => number {
    let state = BigInt(seed)
    return () => {
      state = (state * 0x5deece66dn + 11n) & 0xffffffffffffn
      return Number(state) / 2 ** 48
    }
  }

  it.each([
    ['the next examination of the same size', 1],
    ['one of ten times the size', 10],
    ['one of a tenth of the size', 0.1],
  ])('holds nine of ten ranks in %s, of other candidates of the same kind', (_what, times) => {
    const draw = randomNumbers(7)
    let [held, asked] = [0, 0]
    for (let run = 0; run < 10; run++) {
      const buckets = makeRankBuckets(drawnMarks(500, draw))
      const others = drawnMarks(500 * times, draw)
      for (let score = 240; score >= -60; score--) {
        const rank = Math.min(candidatesOf(others), rankAt(others, score))
        const range = predictRank(buckets, score, { step: 1, candidates: candidatesOf(others) })!
        held += range.low <= rank && rank <= range.high ? 1 : 0
        asked++
      }
    }
    expect(held / asked).toBeGreaterThanOrEqual(0.9)
  })

  it('holds nine of ten ranks at either end, too, where a small sample has nobody', () => {
    const draw = randomNumbers(11)
    const [places, sampled, runs] = [100_000, 100, 3000]
    for (const rank of [1, 500, 1000, 2500, 5000, places - 2500, places]) {
      let held = 0
      for (let run = 0; run < runs; run++) {
        const rows = Array.from({ length: sampled }, () => ({ score: -Math.ceil(draw() * places), count: 1 }))
        const buckets = makeRankBuckets(scoreCountsOf(rows))
        const { low, high } = predictRank(buckets, -rank, { step: 1, candidates: places })!
        held += low <= rank && rank <= high ? 1 : 0
      }
      expect({ rank, share: held / runs }).toSatisfy(({ share }: { share: number }) => share >= 0.9)
    }
  })

  it('is wider, as a share of all, the fewer the sample holds', () => {
    const sample = (count: number) => makeRankBuckets([1, 2, 3, 4].map((n) => ({ score: -n, count })))
    const widths = [1000, 100, 10].map((count) => {
      const { low, high } = predictRank(sample(count), -2, { step: 1, candidates: 100_000 })!
      return high - low
    })
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(new Set(widths).size).toBe(3)
  })
})

describe('buckets from the wire', () => {
  const bucket: RankBucket = { mu: 50, sigma: 10, totalCount: 100, totalEndCount: 100 }
  const missing = { ...bucket, mu: null } as unknown as RankBucket

  it.each<[string, RankBucket[]]>([
    ['are none', []],
    ['hold nobody', [{ ...bucket, totalCount: 0, totalEndCount: 0 }]],
    ['have a mean that is no number', [{ ...bucket, mu: Number.NaN }]],
    ['have none at all, as JSON writes such a one', [missing]],
    ['are null', [null as unknown as RankBucket]],
    ['are objects of another kind', [{} as unknown as RankBucket]],
    ['have an endless mean', [{ ...bucket, mu: Number.POSITIVE_INFINITY }]],
    ['have a negative width', [{ ...bucket, sigma: -1 }]],
    ['have a width that is no number', [{ ...bucket, sigma: Number.NaN }]],
    ['have a negative count', [bucket, { ...bucket, totalCount: -5, totalEndCount: 95 }]],
    ['have half a candidate', [{ ...bucket, totalCount: 0.5, totalEndCount: 0.5 }]],
    ['have more candidates than can be counted', [{ ...bucket, totalCount: 1e300, totalEndCount: 1e300 }]],
    ['have totals that are not their sum', [{ ...bucket, totalEndCount: 90 }]],
    ['have totals that are no number', [{ ...bucket, totalEndCount: Number.NaN }]],
  ])('that %s predict nothing', (_what, buckets) => {
    expect(predictRank(buckets, 40, { step: 1 })).toBeUndefined()
  })

  it.each([
    ['a score that is no number', Number.NaN, { step: 1 }],
    ['an endless score', Number.NEGATIVE_INFINITY, { step: 1 }],
    ['a step that is no number', 40, { step: Number.NaN }],
    ['a negative step', 40, { step: -1 }],
    ['nobody in the examination', 40, { step: 1, candidates: 0 }],
    ['less than nobody', 40, { step: 1, candidates: -3 }],
    ['half a candidate', 40, { step: 1, candidates: 10.5 }],
    ['candidates that are no number', 40, { step: 1, candidates: Number.NaN }],
  ])('predict nothing for %s', (_what, score, terms) => {
    expect(predictRank([bucket], score, terms)).toBeUndefined()
  })

  it('predict a rank of 1..N, never NaN, whatever else they contain', () => {
    const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true })
    const hostile = fc.array(
      fc.record({
        mu: anyNumber,
        sigma: fc.oneof(fc.constant(0), anyNumber.map(Math.abs)),
        totalCount: fc.oneof(
          fc.nat(1000),
          fc.maxSafeNat().map((count) => Math.floor(count / 8)),
        ),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(hostile, anyNumber, fc.maxSafeNat(), (drawn, score, candidates) => {
        let totalEndCount = 0
        const buckets = drawn.map((each) => {
          totalEndCount += each.totalCount
          return { ...each, totalEndCount }
        })
        const predicted = predictRank(buckets, score, { step: 1, candidates })
        const { low, rank, high } = predicted ?? { low: 0, rank: 0, high: 0 }
        expect(predicted === undefined).toBe(totalEndCount === 0 || candidates === 0)
        expect(low <= rank && rank <= high && high <= candidates).toBe(true)
        if (predicted) expect(low).toBeGreaterThanOrEqual(1)
      }),
      { ...FIXED, numRuns: 2000 },
    )
  })
})
