import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equipercentileMarks } from './equipercentile.ts'
import { scoreCountsOf } from './score-counts.ts'

const shiftOf = (...scores: number[]) => scoreCountsOf(scores.map((score) => ({ score, count: 1 })))

/*
 * NTA, Information Bulletin CUET (UG) 2023, normalisation: step 1, P = 100·m/N within the shift; step 2, all
 * records in the order of P, the raw marks missing in another shift's column by linear interpolation between
 * its neighbours; step 3, Z = mean of the marks that P has in each shift. The bulletin has no numbers: these
 * are worked by hand, step by step.
 *
 * Step 1   shift 1: 90 → 4/4 = 100, 70 → 3/4 = 75, 60 → 50, 40 → 25
 *          shift 2: 80 → 5/5 = 100, 72 → 4/5 = 80, 60 → 60, 45 → 40, 30 → 20
 * Step 2   P      shift 1                        shift 2
 *          100    90                             80
 *          80     70 + (80−75)/(100−75)·20 = 74  72
 *          75     70                             60 + (75−60)/(80−60)·12 = 69
 *          60     60 + (60−50)/(75−50)·10 = 64   60
 *          50     60                             45 + (50−40)/(60−40)·15 = 52.5
 *          40     40 + (40−25)/(50−25)·20 = 52   45
 *          25     40                             30 + (25−20)/(40−20)·15 = 33.75
 *          20     nobody has so little: 40       30
 * Step 3   the means of the two
 */
describe('the method of CUET-UG (NTA’s bulletin of 2023, worked by hand)', () => {
  const shifts = [shiftOf(90, 70, 60, 40), shiftOf(80, 72, 60, 45, 30)]

  it.each([
    [0, 90, 100, [90, 80], 85],
    [1, 80, 100, [90, 80], 85],
    [1, 72, 80, [74, 72], 73],
    [0, 70, 75, [70, 69], 69.5],
    [1, 60, 60, [64, 60], 62],
    [0, 60, 50, [60, 52.5], 56.25],
    [1, 45, 40, [52, 45], 48.5],
    [0, 40, 25, [40, 33.75], 36.875],
    [1, 30, 20, [40, 30], 35],
  ])(
    'turns, in shift %i, %i marks with percentile %f into the mean of %j: %f',
    (shift, score, percentile, inShifts, normalised) => {
      expect(equipercentileMarks(shifts, shift, score)).toEqual({ percentile, inShifts, normalised })
    },
  )

  // M. Jagadesh Kumar, chairman of UGC, Hindustan Times, 16 September 2022: 82nd percentile with 68 marks in
  // one shift, with 57 in another.
  it('gives UGC’s two candidates of the 82nd percentile, with 68 and with 57 marks, the same: 62.5', () => {
    const around = (score: number) => [
      { score: score + 10, count: 18 },
      { score, count: 2 },
      { score: score - 10, count: 80 },
    ]
    const both = [around(68), around(57)]
    const same = { percentile: 82, inShifts: [68, 57], normalised: 62.5 }
    expect([equipercentileMarks(both, 0, 68), equipercentileMarks(both, 1, 57)]).toEqual([same, same])
  })

  it('gives candidates with one percentile one result, in whatever shift they sat', () => {
    const three = [shiftOf(90, 70, 60, 40), shiftOf(80, 80, 55, 20), shiftOf(99, 98, 97, 1)]
    const ofHalf = [60, 55, 97].map((score, shift) => equipercentileMarks(three, shift, score))
    expect(ofHalf).toEqual(Array(3).fill({ percentile: 50, inShifts: [60, 55, 97], normalised: 212 / 3 }))
  })
})

describe('shifts that say little', () => {
  const full = shiftOf(90, 70, 60, 40)

  it('with one candidate give them the 100th percentile, as NTA does to the best of every shift', () => {
    expect(equipercentileMarks([full, shiftOf(10)], 1, 10)).toEqual({
      percentile: 100,
      inShifts: [90, 10],
      normalised: 50,
    })
    expect(equipercentileMarks([full, shiftOf(10)], 0, 60)?.inShifts).toEqual([60, 10])
  })

  it('with one mark for all have that one for every percentile', () => {
    expect(equipercentileMarks([full, shiftOf(33, 33, 33)], 0, 40)?.inShifts).toEqual([40, 33])
  })

  it('that nobody has taken count for nothing', () => {
    expect(equipercentileMarks([full, []], 0, 60)).toEqual({
      percentile: 50,
      inShifts: [60, undefined],
      normalised: 60,
    })
    expect(equipercentileMarks([full, []], 1, 60)).toBeUndefined()
    expect(equipercentileMarks([full], 3, 60)).toBeUndefined()
  })

  it('judge a candidate who is not among them by how many of them are not above', () => {
    expect(equipercentileMarks([full, shiftOf(80, 20)], 0, 65)).toEqual({
      percentile: 50,
      inShifts: [65, 20],
      normalised: 42.5,
    })
    expect(equipercentileMarks([full, shiftOf(80, 20)], 0, 10)?.inShifts).toEqual([10, 20])
  })
})

const shift = fc
  .array(fc.record({ score: fc.integer({ min: -60, max: 300 }), count: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map(scoreCountsOf)
const FIXED = { seed: 20261122, numRuns: 400 }

describe('whatever the shifts', () => {
  it('keeps the order of a shift, between the lowest and the highest marks of all', () => {
    fc.assert(
      fc.property(fc.array(shift, { minLength: 1, maxLength: 5 }), (shifts) => {
        const every = shifts.flat().map(({ score }) => score)
        let better = Number.POSITIVE_INFINITY
        for (const { score } of shifts[0]!) {
          const { normalised } = equipercentileMarks(shifts, 0, score)!
          expect(normalised).toBeLessThanOrEqual(better + 1e-9)
          expect(normalised).toBeGreaterThanOrEqual(Math.min(...every) - 1e-9)
          expect(normalised).toBeLessThanOrEqual(Math.max(...every) + 1e-9)
          better = normalised
        }
      }),
      FIXED,
    )
  })

  it('changes no marks where there is one shift, or where all went alike', () => {
    fc.assert(
      fc.property(shift, (only) => {
        for (const { score } of only) {
          expect(equipercentileMarks([only], 0, score)!.normalised).toBe(score)
          expect(equipercentileMarks([only, only], 1, score)!.normalised).toBe(score)
        }
      }),
      FIXED,
    )
  })

  it('finds for the percentile of every mark that mark', () => {
    fc.assert(
      fc.property(shift, (counts) => {
        for (const { score } of counts)
          expect(equipercentileMarks([counts, counts], 0, score)!.inShifts).toEqual([score, score])
      }),
      FIXED,
    )
  })
})
