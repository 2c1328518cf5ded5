import { describe, expect, it } from 'vitest'
import {
  type AppliedCoupon,
  applyCoupon,
  chooseValidity,
  clearName,
  couponStatus,
  expireCoupon,
  type PricedOption,
  plansOf,
  priceOf,
  removeCoupon,
} from './price-state.ts'

const half: PricedOption = {
  id: 1,
  title: '6 months',
  spPaise: 60_000,
  mrpPaise: 100_000,
  primary: false,
}
const year: PricedOption = {
  id: 2,
  title: '12 months',
  spPaise: 90_000,
  mrpPaise: 180_000,
  primary: true,
}
const ends = new Date('2026-12-31T18:30:00.000Z')
const coupon = (changes: Partial<AppliedCoupon> = {}): AppliedCoupon => ({
  code: 'TEN',
  validityId: 1,
  discountPaise: 6000,
  freeShipping: false,
  endsAt: null,
  ...changes,
})
const fresh = priceOf(half)
const applied = applyCoupon(fresh, coupon({ endsAt: ends }))

describe('the plans of a package', () => {
  const trial = { ...half, id: 3, spPaise: 0, mrpPaise: 0 }

  it('have the primary one first and all others in their order', () => {
    expect(plansOf([half, trial, year], false).map(({ id }) => id)).toEqual([2, 1, 3])
  })

  it('of a test pass leave out what costs nothing: it is a trial (A §4)', () => {
    expect(plansOf([half, trial, year], true).map(({ id }) => id)).toEqual([2, 1])
  })

  it('leave the list they came from as it is', () => {
    const listed = [half, year]
    plansOf(listed, true)
    expect(listed).toEqual([half, year])
  })
})

describe('the price of an option', () => {
  it('is its title, its price and its max price, with nothing applied (A §3)', () => {
    expect(fresh).toEqual({
      validityId: 1,
      title: '6 months',
      basePricePaise: 60_000,
      maxPricePaise: 100_000,
      discountPaise: 0,
      payablePricePaise: 60_000,
      appliedCoupon: null,
      nameShown: false,
      removed: false,
    })
  })

  it('resets when another validity is chosen: nothing is applied to it (A §4)', () => {
    expect(chooseValidity(applied, year)).toEqual(priceOf(year))
  })

  it('stays as it is when the validity is chosen that is chosen', () => {
    expect(chooseValidity(applied, half)).toBe(applied)
  })

  it('still knows after another choice that a coupon was taken off', () => {
    expect(chooseValidity(removeCoupon(applied), year)).toEqual({ ...priceOf(year), removed: true })
  })
})

describe('a coupon', () => {
  it('takes off what it does, with its name shown', () => {
    expect(applied).toMatchObject({ discountPaise: 6000, payablePricePaise: 54_000, nameShown: true })
    expect(applied.appliedCoupon?.code).toBe('TEN')
  })

  it('takes the place of the one before', () => {
    const other = applyCoupon(applied, coupon({ code: 'FLAT', discountPaise: 100 }))
    expect(other).toMatchObject({ discountPaise: 100, payablePricePaise: 59_900 })
    expect(other.appliedCoupon?.code).toBe('FLAT')
  })

  it('about another price, which came late, changes nothing', () => {
    expect(applyCoupon(fresh, coupon({ validityId: 2 }))).toBe(fresh)
    expect(applyCoupon(applied, coupon({ validityId: 2 }))).toBe(applied)
  })

  it('never takes off more than the price', () => {
    expect(applyCoupon(fresh, coupon({ discountPaise: 60_001 }))).toMatchObject({
      discountPaise: 60_000,
      payablePricePaise: 0,
    })
  })

  it.each<[string, Partial<AppliedCoupon>, boolean]>([
    ['without a discount is not applied (A §4)', { discountPaise: 0 }, false],
    ['with free delivery alone is applied', { discountPaise: 0, freeShipping: true }, true],
    ['of one paisa is applied', { discountPaise: 1 }, true],
  ])('%s', (_title, changes, isApplied) => {
    expect(applyCoupon(fresh, coupon(changes)).appliedCoupon !== null).toBe(isApplied)
  })

  it('that is taken off leaves the price as it was, and is remembered as taken off', () => {
    expect(removeCoupon(applied)).toEqual({ ...fresh, removed: true })
  })

  it('that is applied after one was taken off forgets that', () => {
    expect(applyCoupon(removeCoupon(applied), coupon()).removed).toBe(false)
  })

  it('stays when its name clears (A §9)', () => {
    expect(clearName(applied)).toEqual({ ...applied, nameShown: false })
    expect(clearName(fresh)).toBe(fresh)
  })

  it.each<[string, now: number, stays: boolean]>([
    ['stays a millisecond before its end', ends.getTime() - 1, true],
    ['is off at its end', ends.getTime(), false],
    ['is off after its end', ends.getTime() + 1, false],
  ])('%s', (_title, now, stays) => {
    expect(expireCoupon(applied, new Date(now))).toEqual(stays ? applied : fresh)
  })

  it('without an end stays for good', () => {
    const state = applyCoupon(fresh, coupon())
    expect(expireCoupon(state, new Date('2199-12-31T00:00:00Z'))).toBe(state)
  })
})

describe('the state of coupons: none, a default one is available, applied, removing (A §4)', () => {
  it.each([
    ['none', fresh, false],
    ['available', fresh, true],
    ['applied', applied, false],
    ['applied', applied, true],
    ['removing', removeCoupon(applied), true],
    ['removing', chooseValidity(removeCoupon(applied), year), true],
    ['available', expireCoupon(applied, ends), true],
  ] as const)('follows this order and is derived from a price: %s', (status, state, defaultAvailable) => {
    expect(couponStatus(state, defaultAvailable)).toBe(status)
  })
})
