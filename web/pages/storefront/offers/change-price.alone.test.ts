import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { apply, choose, remove } from './change-price.ts'
import { priceNow } from './price-now.ts'

const { checkCoupon } = vi.hoisted(() => ({ checkCoupon: vi.fn() }))
vi.mock('./check-coupon.ts', () => ({ checkCoupon }))
vi.mock('../../../events/track.ts', () => ({ track: vi.fn() }))

let made = 0
let product: ShownProduct
let other: ShownProduct
type Settle = (answer: unknown) => void

const productOf = (): ShownProduct => {
  made += 1
  const option = (id: number, spPaise: number, primary: boolean) => ({
    id: made * 10 + id,
    title: `${id} months`,
    spPaise,
    mrpPaise: 2 * spPaise,
    primary,
  })
  return {
    id: made,
    isTestPassPackage: false,
    multiValidity: [option(6, 60_000, false), option(12, 100_000, true)],
  } as unknown as ShownProduct
}
const year = () => product.id * 10 + 12
const half = () => product.id * 10 + 6
const coupon = (validityId: number, changes: object = {}) => ({
  coupon: { code: 'TEN', validityId, discountPaise: 1000, freeShipping: false, endsAt: null, ...changes },
})
const shown = (of = product) => {
  const { price, checking, problem } = priceNow(of)
  return {
    pays: price.payablePricePaise,
    coupon: price.appliedCoupon?.code,
    name: price.nameShown,
    checking,
    problem: problem?.code,
  }
}
const none = { coupon: undefined, name: false, checking: false, problem: undefined }

/** The check is in progress until it is settled. */
function pending(): Settle {
  let settle: Settle = () => {}
  checkCoupon.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        settle = resolve
      }),
  )
  return (answer) => settle(answer)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T06:30:00Z') })
  checkCoupon.mockReset()
  product = productOf()
  other = productOf()
})
afterEach(() => vi.useRealTimers())

const asking = () => vi.waitFor(() => expect(checkCoupon).toHaveBeenCalled())

describe('the price of a product page', () => {
  it('starts with the primary validity (A §4)', () => {
    expect(shown()).toEqual({ pays: 100_000, ...none })
  })

  it('removes a coupon, whose name clears after 5000 ms (A §9)', async () => {
    checkCoupon.mockResolvedValueOnce(coupon(year()))
    await apply(product, 'ten')
    expect(checkCoupon).toHaveBeenCalledWith(product.id, year(), 'ten')
    expect(shown()).toMatchObject({ pays: 99_000, coupon: 'TEN', name: true, checking: false })
    vi.advanceTimersByTime(4999)
    expect(shown().name).toBe(true)
    vi.advanceTimersByTime(1)
    expect(shown()).toMatchObject({ pays: 99_000, coupon: 'TEN', name: false })
  })

  it('is as it was when the coupon is removed', async () => {
    checkCoupon.mockResolvedValueOnce(coupon(year()))
    await apply(product, 'TEN')
    remove(product)
    expect(shown()).toEqual({ pays: 100_000, ...none })
  })

  it('is without the coupon from the moment it ends', async () => {
    checkCoupon.mockResolvedValueOnce(coupon(year(), { endsAt: new Date(Date.now() + 60_000) }))
    await apply(product, 'TEN')
    vi.advanceTimersByTime(59_999)
    expect(shown().coupon).toBe('TEN')
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual({ pays: 100_000, ...none })
  })

  it('says why a coupon has no effect, until the next action', async () => {
    checkCoupon.mockResolvedValueOnce({ problem: { code: 'coupon_expired', couponCode: 'TEN' } })
    await apply(product, 'TEN')
    expect(shown()).toEqual({ pays: 100_000, ...none, problem: 'coupon_expired' })
    choose(product, half())
    expect(shown()).toEqual({ pays: 60_000, ...none })
  })

  it.each<[string, () => void, pays: number]>([
    ['another validity was chosen', () => choose(product, half()), 60_000],
    [
      'another was chosen and then this one again',
      () => [half(), year()].map((id) => choose(product, id)),
      100_000,
    ],
    ['it was taken off', () => remove(product), 100_000],
  ])('is not changed by an answer that comes after %s', async (_title, meanwhile, pays) => {
    const settle = pending()
    const applying = apply(product, 'TEN')
    await asking()
    expect(shown().checking).toBe(true)
    meanwhile()
    settle(coupon(year()))
    await applying
    expect(shown()).toEqual({ pays, ...none })
  })

  it('follows the coupon tried last, in whatever order the answers arrive', async () => {
    const settleFirst = pending()
    const first = apply(product, 'FIRST')
    await asking()
    checkCoupon.mockResolvedValueOnce(coupon(year(), { code: 'SECOND', discountPaise: 5 }))
    await apply(product, 'SECOND')
    settleFirst(coupon(year(), { code: 'FIRST' }))
    await first
    expect(shown()).toMatchObject({ pays: 99_995, coupon: 'SECOND' })
  })

  it('is not changed by an action on another product', async () => {
    const settle = pending()
    const applying = apply(product, 'TEN')
    await asking()
    choose(other, other.id * 10 + 6)
    settle(coupon(year()))
    await applying
    expect(shown()).toMatchObject({ pays: 99_000, coupon: 'TEN', checking: false })
    expect(shown(other)).toEqual({ pays: 60_000, ...none })
  })

  it('stays as it is when a validity is chosen that it does not have', () => {
    choose(product, 999_999)
    expect(shown()).toEqual({ pays: 100_000, ...none })
  })

  it('is reset when the page comes with another price', async () => {
    checkCoupon.mockResolvedValueOnce(coupon(year()))
    await apply(product, 'TEN')
    const dearer = {
      ...product,
      multiValidity: product.multiValidity.map((option) => ({ ...option, spPaise: option.spPaise + 100 })),
    }
    expect(shown(dearer)).toEqual({ pays: 100_100, ...none })
  })
})
