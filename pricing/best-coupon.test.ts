import { describe, expect, it } from 'vitest'
import { bestCoupon } from './best-coupon.ts'
import type { CouponRule } from './coupon.ts'
import { couponRule, couponSubject } from './testing/plain-coupon.ts'

const now = new Date('2026-11-22T06:30:00.000Z')
const flat = (code: string, amountPaise: number, changes: Partial<CouponRule> = {}) =>
  couponRule({ code, action: { kind: 'FLAT', amountPaise }, ...changes })
const best = (...rules: CouponRule[]) =>
  bestCoupon(rules, couponSubject({ shippable: true }), () => ({ now, uses: 0, buyer: undefined }))

describe('the best coupon', () => {
  it('takes most off, and says how much more than the next', () => {
    expect(best(flat('SMALL', 1000), flat('BIG', 25_000), flat('MIDDLE', 1500))).toEqual({
      code: 'BIG',
      discountPaise: 25_000,
      than: { code: 'MIDDLE', lessPaise: 23_500 },
    })
  })

  it('is compared with nothing when it is the only one', () => {
    expect(best(flat('ONE', 1000))).toEqual({ code: 'ONE', discountPaise: 1000, than: null })
  })

  it('is none where none applies', () => {
    expect(best()).toBeUndefined()
    expect(best(flat('OVER', 1000, { endsAt: now }))).toBeUndefined()
  })

  it('leaves out what does not apply, also as the next', () => {
    const dear = flat('DEAR', 50_000, { minimumPaise: 100_001 })
    expect(
      best(dear, flat('ONE', 1000), flat('SOON', 2000, { startsAt: new Date(now.getTime() + 1) })),
    ).toEqual({
      code: 'ONE',
      discountPaise: 1000,
      than: null,
    })
  })

  it('of equals is the one with free delivery, else the first code', () => {
    expect(best(flat('A', 500), flat('B', 500), flat('C', 500, { freeShipping: true }))).toEqual({
      code: 'C',
      discountPaise: 500,
      than: { code: 'A', lessPaise: 0 },
    })
    expect(best(flat('B', 500), flat('A', 500))?.code).toBe('A')
  })

  it('is money before free delivery', () => {
    const ship = couponRule({ code: 'A', action: { kind: 'NONE' }, freeShipping: true })
    expect(best(ship, flat('B', 1))).toEqual({
      code: 'B',
      discountPaise: 1,
      than: { code: 'A', lessPaise: 1 },
    })
  })

  it('is the one that takes most off this price: a percentage here, an amount there', () => {
    const rules = [
      couponRule({ code: 'TEN', action: { kind: 'PERCENT', percent: 10, capPaise: null } }),
      flat('FLAT', 5000),
    ]
    const at = (pricePaise: number) =>
      bestCoupon(rules, couponSubject({ pricePaise }), () => ({ now, uses: 0, buyer: undefined }))?.code
    expect([at(49_999), at(50_001), at(100_000)]).toEqual(['FLAT', 'FLAT', 'TEN'])
    expect(at(50_010)).toBe('TEN')
  })

  it('asks of each rule its own circumstances', () => {
    const rules = [flat('USED', 900, { totalLimit: 3 }), flat('LEFT', 100, { totalLimit: 3 })]
    const found = bestCoupon(rules, couponSubject({}), ({ code }) => ({
      now,
      uses: code === 'USED' ? 3 : 2,
      buyer: undefined,
    }))
    expect(found?.code).toBe('LEFT')
  })
})
