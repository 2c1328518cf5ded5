import { describe, expect, test } from 'vitest'
import { judgeComparison, judged, judgeGrowth, judgeRatio, judgeTime, median, percentile } from './judge.ts'

describe('the judge of benches', () => {
  test('takes the median of the ratios of the rounds, not the ratio of the medians', () => {
    const rounds = [
      { ours: 50, floor: 100 },
      { ours: 90, floor: 100 },
      { ours: 160, floor: 200 },
    ]
    expect(judgeRatio('a rate', rounds, 0.8)).toMatchObject({ value: 0.8, ours: 90, floor: 100, holds: true })
    expect(judgeRatio('a rate', rounds, 0.81).holds).toBe(false)
  })

  test('says of a floor that ours is faster than it', () => {
    const rounds = [{ ours: 120, floor: 100 }]
    expect(judged([judgeRatio('a rate', rounds, 0.6)])).toMatch(/holds \(NO FLOOR: ours is faster than it\)$/)
    expect(judged([judgeRatio('a rate', [{ ours: 104, floor: 100 }], 0.6)])).toMatch(/holds$/)
    expect(judged([judgeComparison('a rate', rounds, 0.6)])).toMatch(/holds \(a comparison, no floor\)$/)
    expect(judged([judgeTime('a time', 24, 30_000, 25)])).toMatch(/holds$/)
  })

  test('gives a slower machine more time and a faster one no less', () => {
    expect(judgeTime('a time', 49, 15_000, 25)).toMatchObject({ bar: 50, holds: true })
    expect(judgeTime('a time', 51, 15_000, 25).holds).toBe(false)
    expect(judgeTime('a time', 24, 90_000, 25)).toMatchObject({ bar: 25, holds: true })
    expect(judgeTime('a time', 26, 90_000, 25).holds).toBe(false)
  })

  test('refuses growth that reaches its limit, and accepts shrinking', () => {
    expect(judgeGrowth('memory', 100, 104, 0.05)).toMatchObject({ value: 0.04, holds: true })
    expect(judgeGrowth('memory', 100, 105, 0.05).holds).toBe(false)
    expect(judgeGrowth('memory', 100, 90, 0.05)).toMatchObject({ value: -0.1, holds: true })
  })

  test('finds percentiles among the figures themselves', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => at + 1)
    expect(percentile(hundred, 0.5)).toBe(50)
    expect(percentile(hundred, 0.95)).toBe(95)
    expect(percentile([7], 0.95)).toBe(7)
    expect(() => percentile([], 0.5)).toThrow('no figures')
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([9, 1, 5])).toBe(5)
  })
})
