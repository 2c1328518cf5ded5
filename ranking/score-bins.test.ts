import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binsOf } from './score-bins.ts'
import { candidatesOf, scoreCountsOf } from './score-counts.ts'

describe('a distribution to be drawn', () => {
  const rows = fc
    .array(fc.record({ score: fc.integer({ min: -180, max: 720 }), count: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 60,
    })
    .map(scoreCountsOf)

  it('puts everybody into one bin, whose edges are around their score', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 40 }), (counts, bins) => {
        const drawn = binsOf(counts, bins)
        expect(drawn.reduce((sum, { count }) => sum + count, 0)).toBe(candidatesOf(counts))
        for (const [at, { from, to, count }] of drawn.entries()) {
          const isLast = at === drawn.length - 1
          const within = counts.filter(({ score }) => score >= from && (score < to || isLast))
          expect(candidatesOf(within)).toBe(count)
        }
      }),
      { seed: 20261122, numRuns: 500 },
    )
  })

  it('makes them of one width, from the lowest score to the highest, which is in the last', () => {
    const counts = scoreCountsOf([0, 10, 19, 20, 39, 40].map((score) => ({ score, count: 1 })))
    expect(binsOf(counts, 4)).toEqual([
      { from: 0, to: 10, count: 1 },
      { from: 10, to: 20, count: 2 },
      { from: 20, to: 30, count: 1 },
      { from: 30, to: 40, count: 2 },
    ])
  })

  it('draws one bin where all have one score, none where there is nobody', () => {
    expect(binsOf([{ score: 30, count: 5 }], 12)).toEqual([{ from: 30, to: 30, count: 5 }])
    expect(binsOf([], 12)).toEqual([])
  })

  it.each([0, -1, 2.5, Number.NaN])('refuses %s bins', (bins) => {
    expect(() => binsOf([], bins)).toThrow(RangeError)
  })
})
