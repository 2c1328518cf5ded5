import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import { auc } from './auc.ts'

describe('how well two sets of figures can be told apart', () => {
  it.each([
    { left: [1, 2, 3], right: [4, 5, 6], found: 1 },
    { left: [4, 5, 6], right: [1, 2, 3], found: 0 },
    { left: [1, 2, 3], right: [1, 2, 3], found: 0.5 },
    { left: [7, 7], right: [7, 7, 7], found: 0.5 },
    { left: [1, 3], right: [2], found: 0.5 },
    { left: [1, 2], right: [2, 3], found: 0.875 },
  ])('$left and $right: $found', ({ left, right, found }) => {
    expect(auc(left, right)).toBe(found)
  })

  it('equals the count over every pair', () => {
    const figures = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(figures, figures, (left, right) => {
        const pairs = left.flatMap((a) => right.map((b): number => (b > a ? 1 : b === a ? 0.5 : 0)))
        const counted = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length
        expect(auc(left, right)).toBeCloseTo(counted, 10)
      }),
      { seed: 1 },
    )
  })

  it('puts a thousand figures of one kind within the band, and five more on a third of them outside it', () => {
    const random = seededRandom(1)
    const noise = () => 30 + 8 * random() + (random() < 0.05 ? 40 * random() : 0)
    const left = Array.from({ length: 1000 }, noise)
    const alike = Array.from({ length: 1000 }, noise)
    const later = alike.map((ms, at) => (at % 3 === 0 ? ms + 5 : ms))
    expect(Math.abs(auc(left, alike) - 0.5)).toBeLessThan(0.05)
    expect(auc(left, later)).toBeGreaterThan(0.55)
  })

  it('is not computed for an empty set', () => {
    expect(() => auc([], [1])).toThrow('no figures')
    expect(() => auc([1], [])).toThrow('no figures')
  })
})
