import { describe, expect, it } from 'vitest'
import { shortCount } from './count.ts'

describe('a count', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [999, '999'],
  ])('below 1000 is shown as it is: %i', (count, shown) => {
    expect(shortCount(count)).toBe(shown)
  })

  it.each([
    [1000, '1k+'],
    [1999, '1k+'],
    [12_345, '12k+'],
    [999_999, '999k+'],
    [1_000_000, '1M+'],
    [3_999_999, '3M+'],
    [999_999_999, '999M+'],
    [1_000_000_000, '1B+'],
    [2_500_000_000_000, '2T+'],
  ])('of 1000 or more is cut to its unit, never rounded up: %i as %s', (count, shown) => {
    expect(shortCount(count)).toBe(shown)
  })
})
