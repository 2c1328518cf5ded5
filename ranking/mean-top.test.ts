import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanTopMarks } from './mean-top.ts'
import { scoreCountsOf } from './score-counts.ts'

const shiftOf = (...scores: number[]) => scoreCountsOf(scores.map((score) => ({ score, count: 1 })))

/*
 * GATE information brochure (2015 on), "Calculation of normalized marks for multi-session papers":
 *   M̂_ij = (M̄ₜᵍ − M_qᵍ) / (M̄ₜᵢ − M_iq) · (M_ij − M_iq) + M_qᵍ
 * with M̄ₜ the mean of the top 0.1 % (their number rounded up: SSC's notice of 7 February 2019), M_q = mean +
 * standard deviation, g over all sessions, i over session i. The brochure has no numbers: these are worked by
 * hand, step by step.
 *
 * Session 1 2 4 4 4 5 5 7 9: mean 40/8 = 5; deviation √((9+1+1+1+0+0+4+16)/8) = √4 = 2; M_1q = 7; M̄ₜ₁ = 9
 * (one of 8) Session 2 14 18 18 18 20 20 24 28: mean 160/8 = 20; deviation √((36+4+4+4+0+0+16+64)/8) = √16 =
 * 4;
 *             M_2q = 24; M̄ₜ₂ = 28
 * All         mean 200/16 = 12.5; variance (4 + 16)/2 + 7.5² = 66.25; deviation 8.139410298;
 *             M_qᵍ = 20.639410298; M̄ₜᵍ = 28 (one of 16)
 * Slopes      session 1: (28 − 20.639410298)/(9 − 7) = 3.680294851;
 *             session 2: 7.360589702/(28 − 24) = 1.840147426
 * Marks session 1: 9 → 3.680294851·2 + 20.639410298 = 28; 5 → −7.360589702 + 20.639410298 = 13.278820596
 *             session 2: 28 → 28; 20 → 1.840147426·(−4) + 20.639410298 = 13.278820596;
 *             14 → −18.401474255 + 20.639410298 = 2.237936043
 */
describe('the method of GATE (brochure’s formula, worked by hand)', () => {
  const shifts = [shiftOf(2, 4, 4, 4, 5, 5, 7, 9), shiftOf(14, 18, 18, 18, 20, 20, 24, 28)]

  it('takes four figures from the sessions, and says them', () => {
    const { ofAll, ofShift, slope } = meanTopMarks(shifts, 0, 5)!
    expect(ofShift).toEqual({ top: 9, line: 7 })
    expect(ofAll.top).toBe(28)
    expect(ofAll.line).toBeCloseTo(20.639410298, 9)
    expect(slope).toBeCloseTo(3.680294851, 9)
    expect(meanTopMarks(shifts, 1, 5)!.ofShift).toEqual({ top: 28, line: 24 })
  })

  it.each([
    [0, 9, 28],
    [0, 7, 20.639410298],
    [0, 5, 13.278820596],
    [1, 28, 28],
    [1, 20, 13.278820596],
    [1, 14, 2.237936043],
  ])('turns, in session %i, %i marks into %f', (shift, score, normalised) => {
    expect(meanTopMarks(shifts, shift, score)!.normalised).toBeCloseTo(normalised, 9)
  })

  // SSC, notice of 7 February 2019: "number of candidates will be rounded-up".
  it.each([
    [1000, 100],
    [1001, 95],
    [2000, 95],
    [2001, (100 + 90 + 90) / 3],
  ])('of %i candidates takes the best 0.1 %, rounded up, also within a tied mark', (candidates, top) => {
    const counts = [
      { score: 100, count: 1 },
      { score: 90, count: candidates - 1 },
    ]
    expect(meanTopMarks([counts], 0, 90)!.ofShift.top).toBeCloseTo(top, 9)
  })
})

describe('shifts that say little', () => {
  const full = shiftOf(2, 4, 4, 4, 5, 5, 7, 9)

  it.each<[string, number[], number]>([
    ['one candidate', [50], 50],
    ['one mark for all', [50, 50, 50], 50],
    ['two candidates, the better of whom is mean + deviation', [10, 0], 10],
    ['a best mark below mean + deviation', [10, 10, 0], 0],
    ['half of them at the best mark', [70, 70, 70, 5, 5, 5], 5],
  ])('leave marks as they are: %s', (_what, marks, score) => {
    expect(meanTopMarks([full, shiftOf(...marks)], 1, score)).toMatchObject({
      slope: undefined,
      normalised: score,
    })
  })

  it('count in the figures of all', () => {
    expect(meanTopMarks([full, shiftOf(50)], 0, 9)!.ofAll.top).toBe(50)
  })

  it('that nobody has taken count for nothing, and normalise nothing', () => {
    expect(meanTopMarks([full, []], 0, 9)!.normalised).toBeCloseTo(9, 9)
    expect(meanTopMarks([full, []], 1, 9)).toBeUndefined()
    expect(meanTopMarks([full], 2, 9)).toBeUndefined()
  })
})

describe('whatever the shifts', () => {
  const shift = fc
    .array(fc.record({ score: fc.integer({ min: -30, max: 100 }), count: fc.integer({ min: 1, max: 40 }) }), {
      minLength: 1,
      maxLength: 40,
    })
    .map(scoreCountsOf)
  const shifts = fc.array(shift, { minLength: 1, maxLength: 5 })
  const FIXED = { seed: 20261122, numRuns: 500 }

  it('takes the line of a shift to the line of all, and the top to the top', () => {
    let seen = 0
    fc.assert(
      fc.property(shifts, (drawn) => {
        const { ofAll, ofShift, slope } = meanTopMarks(drawn, 0, 0)!
        if (slope === undefined) return
        seen++
        expect(meanTopMarks(drawn, 0, ofShift.line)!.normalised).toBeCloseTo(ofAll.line, 6)
        expect(meanTopMarks(drawn, 0, ofShift.top)!.normalised).toBeCloseTo(ofAll.top, 6)
      }),
      FIXED,
    )
    expect(seen).toBeGreaterThan(100)
  })

  it('keeps the order of a shift, and gives a number', () => {
    fc.assert(
      fc.property(shifts, (drawn) => {
        const all = drawn[0]!.map(({ score }) => meanTopMarks(drawn, 0, score)!.normalised)
        expect(all.every(Number.isFinite)).toBe(true)
        expect(all).toEqual(all.toSorted((a, b) => b - a))
      }),
      FIXED,
    )
  })
})
