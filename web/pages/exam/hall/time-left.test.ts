import { describe, expect, it } from 'vitest'
import { clockText, newWarning } from './time-left.ts'

const MINUTE = 60_000

describe('the time left', () => {
  it('is shown in hours, minutes and seconds, never below nothing', () => {
    expect(clockText(3 * 3_600_000)).toBe('03:00:00')
    expect(clockText(59_001)).toBe('00:01:00')
    expect(clockText(1)).toBe('00:00:01')
    expect(clockText(0)).toBe('00:00:00')
    expect(clockText(-5_000)).toBe('00:00:00')
    expect(clockText(100 * 3_600_000)).toBe('100:00:00')
  })

  it('is announced once at 30, 5 and 1 minutes, each when it is reached', () => {
    const told: unknown[] = []
    for (let left = 31 * MINUTE; left >= 0; left -= 1000) {
      const warning = newWarning(left + 1000, left)
      if (warning) told.push([warning, left])
    }
    expect(told).toEqual([
      [30, 30 * MINUTE],
      [5, 5 * MINUTE],
      [1, MINUTE],
    ])
  })

  it('is announced by the nearest warning alone after a page slept', () => {
    expect(newWarning(40 * MINUTE, 4 * MINUTE)).toBe(5)
    expect(newWarning(40 * MINUTE, 1000)).toBe(1)
    expect(newWarning(40 * MINUTE, -1)).toBeUndefined()
  })

  it('is announced again after a credit extended it, when it is reached again, and not when it grows', () => {
    expect(newWarning(4 * MINUTE, 14 * MINUTE)).toBeUndefined()
    expect(newWarning(14 * MINUTE, 5 * MINUTE)).toBe(5)
  })
})
