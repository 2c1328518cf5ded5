import fc from 'fast-check'
import { expect, it } from 'vitest'
import { equipercentile } from './equipercentile.ts'
import { meanTop } from './mean-top.ts'
import { rankAcrossShifts } from './rank-across-shifts.ts'
import { scoreCountsOf } from './score-counts.ts'

const shift = fc
  .array(fc.record({ score: fc.integer({ min: -30, max: 100 }), count: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 25,
  })
  .map(scoreCountsOf)

it.each([
  ['equipercentile', equipercentile],
  ['mean-top', meanTop],
])('is the rank of a brute-force sort of everybody’s normalised marks: %s', (_name, method) => {
  fc.assert(
    fc.property(fc.array(shift, { minLength: 1, maxLength: 4 }), (shifts) => {
      const normalise = method(shifts)
      const everybody = shifts.flatMap((counts, at) =>
        counts.flatMap(({ score, count }) => Array(count).fill(normalise(at, score)!.normalised)),
      )
      const sorted = everybody.toSorted((a, b) => b - a)
      for (const normalised of new Set(everybody))
        expect(rankAcrossShifts(shifts, normalise, normalised)).toEqual({
          rank: 1 + sorted.indexOf(normalised),
          candidates: everybody.length,
        })
    }),
    { seed: 20261122, numRuns: 200 },
  )
})

it('is the first of nobody', () => {
  expect(rankAcrossShifts([[], []], equipercentile([[], []]), 40)).toEqual({ rank: 1, candidates: 0 })
})
