import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExamDistribution } from '../../data/predictors.queries.ts'
import { judgeSearch } from './predictor-search.ts'
import { readPredictorSearch } from './read-predictor-search.ts'

const yearOf = (year: number): ExamDistribution => ({
  code: `neet-ug-${year}`,
  exam: 'NEET_UG',
  year,
  candidates: 2,
  lowest: -180,
  highest: 720,
  source: { text: { en: 'x', hi: 'x' }, url: null, notes: [] },
  counts: [[100, 2]],
  bins: [],
  qualifying: [],
})
const YEARS = [yearOf(2025), yearOf(2024)]
const judged = (query: Record<string, unknown>) => judgeSearch(readPredictorSearch(query), YEARS)!

describe('the query of the predictor', () => {
  it.each<[string, number]>([
    ['650', 650],
    [' 720 ', 720],
    ['-180', -180],
    ['−180', -180],
    ['–12', -12],
    ['+7', 7],
    ['540.0', 540],
    ['540,0', 540],
    ['००५', 5],
    ['६५०', 650],
    ['-0', 0],
  ])('as %j is %i marks', (typed, marks) => {
    expect(judged({ marks: typed })).toMatchObject({ asked: { marks, year: 2025 }, faults: {} })
  })

  it.each<[string, string]>([
    ['', 'none'],
    ['  ', 'none'],
    ['much', 'noNumber'],
    ['1e2', 'noNumber'],
    ['0x10', 'noNumber'],
    ['--5', 'noNumber'],
    ['NaN', 'noNumber'],
    ['Infinity', 'noNumber'],
    ['12345678901', 'noNumber'],
    ['540.5', 'notWhole'],
    ['721', 'outOfRange'],
    ['-181', 'outOfRange'],
    ['99999', 'outOfRange'],
  ])('as %j is not marks: %s', (typed, fault) => {
    const { asked, faults } = judged({ marks: typed })
    expect([asked, faults]).toEqual([undefined, { marks: fault }])
  })

  it('is the latest year and no category, unless it names others', () => {
    expect(judged({ marks: '1' }).asked).toEqual({ marks: 1, year: 2025, category: undefined })
    expect(judged({ marks: '1', year: '2024', category: 'ST' }).asked).toEqual({
      marks: 1,
      year: 2024,
      category: 'ST',
    })
    expect(judged({ marks: '1', year: '', category: '' }).faults).toEqual({})
  })

  it('has a fault for an unknown year or category, and no answer', () => {
    expect(judged({ marks: '1', year: '2031' })).toMatchObject({ asked: undefined, faults: { year: true } })
    for (const category of ['gn', 'OBC ', '__proto__', ['GN', 'SC']])
      expect(judged({ marks: '1', category })).toMatchObject({ asked: undefined, faults: { category: true } })
    expect(judged({ marks: ['1', '2'] }).faults).toEqual({ marks: 'noNumber' })
  })

  it('asks nothing without marks, and does not exist without results', () => {
    expect(judged({ category: 'GN' })).toMatchObject({ asked: undefined, faults: {} })
    expect(judgeSearch({ marks: '1' }, [])).toBeUndefined()
  })

  it('has either an answer or a fault where it names marks, whatever it names', () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.integer().map(String))
    fc.assert(
      fc.property(value, value, value, (marks, year, category) => {
        const { asked, faults } = judged({ marks, year, category })
        expect(asked === undefined).toBe(Object.keys(faults).length > 0)
      }),
      { seed: 8, numRuns: 1000 },
    )
  })
})
