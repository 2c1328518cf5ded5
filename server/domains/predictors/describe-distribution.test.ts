import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candidatesOf } from '../../../ranking/score-counts.ts'
import { describeDistribution } from './describe-distribution.ts'
import { distributionOf } from './distribution.ts'
import { distributionFileSchema } from './distribution-file.ts'
import { markBins } from './mark-bins.ts'
import { qualifyingMarks } from './qualifying-marks.ts'

const filed = distributionFileSchema.parse(
  JSON.parse(readFileSync('content/distributions/neet-ug-2024.json', 'utf8')),
)
const neet = distributionOf(filed)

describe('the results of NEET-UG 2024 that come with the product', () => {
  // 163-129 for OBC, SC and ST, 720-164 for UR and EWS, 163-146 for UR and EWS with a disability: NTA's press
  // release on the results of 4 June 2024, as reported by Business Standard, Onmanorama and others; 162 and
  // 127 came with the key of 26 July.
  it.each([
    [50, 164],
    [45, 146],
    [40, 129],
  ])('qualify at the %ith percentile with the %i marks that the agency published', (percentile, marks) => {
    expect(qualifyingMarks(neet.counts, percentile)).toBe(marks)
  })

  it('are those of 23,33,162 candidates, 61 of them with 720, and name their source in both languages', () => {
    expect(candidatesOf(neet.counts)).toBe(2_333_162)
    expect(neet.counts[0]).toEqual({ score: 720, count: 61 })
    expect(filed.source.text.en).toBe(
      'counted from the results that the National Testing Agency published centre by centre in July 2024',
    )
    expect(filed.source.text.hi).toMatch(/नेशनल टेस्टिंग एजेंसी/)
  })

  it('are told as counts, bins and qualifying marks', () => {
    const told = describeDistribution(neet)
    expect(told.counts.slice(0, 2)).toEqual([
      [720, 61],
      [716, 10],
    ])
    expect(told.bins.map(({ from, to }) => [from, to]).filter((_, at) => at % 29 === 0)).toEqual([
      [-180, -151],
      [690, 720],
    ])
    expect(told.qualifying).toContainEqual({ category: 'OBC', percentile: 40, marks: 129 })
  })
})

const marks = fc.uniqueArray(
  fc.record({ score: fc.integer({ min: -20, max: 80 }), count: fc.integer({ min: 1, max: 50 }) }),
  { minLength: 1, maxLength: 60, selector: ({ score }) => score },
)
const sorted = marks.map((rows) => rows.toSorted((a, b) => b.score - a.score))

describe('whatever the results are', () => {
  it('the qualifying mark is the lowest that so many per cent stayed below, by counting everybody', () => {
    fc.assert(
      fc.property(sorted, fc.double({ min: 1, max: 99, noNaN: true }), (counts, percentile) => {
        const everybody = counts.flatMap(({ score, count }) => Array<number>(count).fill(score))
        const enough = [...new Set(everybody)].filter(
          (mark) => everybody.filter((other) => other < mark).length * 100 >= percentile * everybody.length,
        )
        expect(qualifyingMarks(counts, percentile)).toBe(enough.length > 0 ? Math.min(...enough) : undefined)
      }),
      { seed: 8, numRuns: 300 },
    )
  })

  it('everybody is in exactly one bin, and the bins are the scale, end to end', () => {
    const ends = fc.tuple(fc.integer({ min: -400, max: -20 }), fc.integer({ min: 80, max: 2000 }))
    fc.assert(
      fc.property(sorted, ends, (counts, [lowest, highest]) => {
        const bins = markBins(counts, { lowest, highest })
        expect(bins.length).toBeLessThanOrEqual(30)
        expect([bins[0]!.from, bins.at(-1)!.to]).toEqual([lowest, highest])
        for (const [at, { from, to, count }] of bins.entries()) {
          if (at > 0) expect(from).toBe(bins[at - 1]!.to + 1)
          const inside = counts.filter(({ score }) => from <= score && score <= to)
          expect(count).toBe(candidatesOf(inside))
        }
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(candidatesOf(counts))
      }),
      { seed: 8, numRuns: 300 },
    )
  })
})
