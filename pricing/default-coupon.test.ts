import { describe, expect, it } from 'vitest'
import { defaultCouponIsAvailable } from './default-coupon.ts'

describe('a default coupon is available until its expiry less 19 800 000 ms (A §4)', () => {
  const expire = 1_800_000_000_000
  it.each<[string, now: number, available: boolean]>([
    ['a millisecond before', expire - 19_800_001, true],
    ['at that moment', expire - 19_800_000, false],
    ['a millisecond after', expire - 19_799_999, false],
    ['at the epoch itself', expire, false],
    ['long before', 0, true],
  ])('%s: %s', (_title, now, available) => {
    expect(defaultCouponIsAvailable(expire, now)).toBe(available)
  })

  it('which is the clock on a wall in India, written as if it were UTC', () => {
    const expiry = Date.parse('2026-12-31T23:59:59Z')
    expect(defaultCouponIsAvailable(expiry, Date.parse('2026-12-31T23:59:58+05:30'))).toBe(true)
    expect(defaultCouponIsAvailable(expiry, Date.parse('2026-12-31T23:59:59+05:30'))).toBe(false)
  })
})
