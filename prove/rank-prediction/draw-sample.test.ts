import { expect, it } from 'vitest'
import { candidatesOf } from '../../ranking/score-counts.ts'
import { drawSample } from './draw-sample.ts'

const ALL = [
  { score: 3, count: 1 },
  { score: 2, count: 9 },
  { score: 1, count: 10 },
]

it('takes exactly as many as wanted, and leaves the others', () => {
  for (let seed = 0; seed < 200; seed++) {
    const { sample, rest } = drawSample(ALL, 4, seed)
    expect([candidatesOf(sample), candidatesOf(rest)]).toEqual([4, 16])
    for (const { score, count } of ALL) {
      const of = (counts: typeof ALL) => counts.find((each) => each.score === score)?.count ?? 0
      expect(of(sample) + of(rest)).toBe(count)
    }
  }
})

it('is the same for the same seed, and different for another', () => {
  const many = [{ score: 1, count: 5000 }, ...ALL]
  const drawn = [1, 1, 2, 3].map((seed) => JSON.stringify(drawSample(many, 900, seed)))
  expect(drawn[0]).toBe(drawn[1])
  expect(new Set(drawn).size).toBe(3)
})

it('draws without putting back: how many of nine are among four of twenty is hypergeometric', () => {
  const RUNS = 20_000
  const seen = [0, 0, 0, 0, 0]
  for (let seed = 0; seed < RUNS; seed++) {
    const { sample } = drawSample(ALL, 4, seed)
    seen[sample.find(({ score }) => score === 2)?.count ?? 0]!++
  }
  // C(9,k)·C(11,4−k)/C(20,4)
  const chance = [330, 9 * 165, 36 * 55, 84 * 11, 126].map((ways) => ways / 4845)
  const chiSquare = chance.reduce((sum, p, k) => sum + (seen[k]! - p * RUNS) ** 2 / (p * RUNS), 0)
  // 4 degrees of freedom: one fair drawing in a thousand exceeds 18.5.
  expect(chiSquare).toBeLessThan(18.5)
})
