import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rankAt } from '../../../ranking/score-counts.ts'
import { predictionOf, shownPercentile } from './prediction.ts'

const { counts } = JSON.parse(readFileSync('content/distributions/neet-ug-2024.json', 'utf8')) as {
  counts: [number, number][]
}
const QUALIFYING = [
  { category: 'GN', percentile: 50, marks: 164 },
  { category: 'EWS', percentile: 50, marks: 164 },
  { category: 'SC', percentile: 40, marks: 129 },
  { category: 'ST', percentile: 40, marks: null },
] as const
const predict = (marks: number, category?: 'GN' | 'SC' | 'ST') =>
  predictionOf({ counts, qualifying: [...QUALIFYING] }, { marks, year: 2024, category })!

describe('what marks meant in NEET-UG 2024', () => {
  it('is at every mark the rank by counting, inside its range and inside 1 to 23,33,162', () => {
    const scores = counts.map(([score, count]) => ({ score, count }))
    for (let marks = -180; marks <= 720; marks++) {
      const { rank, low, high } = predict(marks)
      expect([marks, rank]).toEqual([marks, rankAt(scores, marks)])
      expect(1 <= low && low <= rank && rank <= high && high <= 2_333_162).toBe(true)
    }
    expect(predict(650)).toMatchObject({ rank: 28_911, percentile: 98.760909 })
  })

  it('names each standard once with its categories, and whether the marks reach it', () => {
    expect(predict(163).standards).toEqual([
      { categories: ['GN', 'EWS'], percentile: 50, marks: 164, reached: false },
      { categories: ['SC'], percentile: 40, marks: 129, reached: true },
    ])
    expect(predict(164, 'GN').standards).toEqual([
      { categories: ['GN'], percentile: 50, marks: 164, reached: true },
    ])
    expect(predict(164, 'ST').standards).toEqual([])
  })

  it('is nothing where the results are missing', () => {
    for (const broken of [[], [[100, -2]], [[Number.NaN, 2]], [[100, 0]]] as [number, number][][])
      expect(predictionOf({ counts: broken, qualifying: [] }, { marks: 1, year: 2024 })).toBeUndefined()
  })
})

describe('a percentile', () => {
  it.each([
    [100, '100'],
    [99.9999999, '99.99'],
    [98.7609091, '98.76'],
    [0.0000857, '0.00'],
  ])('%d is shown as %s: a hundred is for nobody with one above them', (percentile, shown) => {
    expect(shownPercentile(percentile)).toBe(shown)
  })
})
