import { describe, expect, it } from 'vitest'
import { daysLeft, megabytesOf, percentOf } from './kept-words.ts'

describe('a kept book', () => {
  it('has a size in megabytes, a small one too', () => {
    expect([0, 40_000, 12_440_000, 50_000_000].map(megabytesOf)).toEqual(['0.1', '0.1', '12.4', '50.0'])
  })

  it('has a day left until its last moment', () => {
    const day = 86_400_000
    expect([14 * day, 14 * day - 1, day, 1, 0, -5].map((left) => daysLeft(left, 0))).toEqual([
      14, 14, 1, 1, 1, 1,
    ])
  })

  it('is whole only when all of it is there', () => {
    expect([percentOf(0, 10), percentOf(999, 1000), percentOf(10, 10), percentOf(0, 0)]).toEqual([
      0, 99, 100, 0,
    ])
  })
})
