import { describe, expect, it } from 'vitest'
import { indianNumber } from './indian-number.ts'

describe('a whole number', () => {
  it.each([0, 7, 10, 99, 100, 999, 1000, 99_999, 100_000, 1_234_567, 10_000_000, 1_000_000_000, 2 ** 53 - 1])(
    '%i is grouped the Indian way',
    (whole) => {
      expect(indianNumber(whole)).toBe(new Intl.NumberFormat('en-IN').format(whole))
    },
  )
})
