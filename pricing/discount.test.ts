import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountPercent } from './discount.ts'

describe('the discount percent', () => {
  it.each([
    [200_000, 100_000, 50],
    [299_900, 149_900, 50],
    [300_000, 200_000, 33],
    [300_000, 100_000, 67],
    [100_000, 99_500, 1],
    [100_000, 99_600, 0],
    [100_000, 0, 100],
  ])('of %i paise paid as %i is rounded from (mrp − price) / mrp: %i', (mrp, payable, percent) => {
    expect(discountPercent(mrp, payable)).toBe(percent)
  })

  it.each([
    [100_000, 100_000],
    [100_000, 100_001],
    [0, 0],
    [0, 100],
  ])('of %i paise paid as %i is 0: nothing is off', (mrp, payable) => {
    expect(discountPercent(mrp, payable)).toBe(0)
  })

  it('is a whole number from 0 to 100, whatever the prices', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000_000), fc.nat(100_000_000_000), (mrp, payable) => {
        const percent = discountPercent(mrp, payable)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
      }),
      { seed: 20261121, numRuns: 500 },
    )
  })
})
