import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { followAddress, keepProductSource, readWishes } from './product-in-address.ts'

const { apply, showOffering, getPackageOffering, priceNow } = vi.hoisted(() => ({
  priceNow: vi.fn(() => ({ price: { removed: false } })),
  apply: vi.fn(),
  showOffering: vi.fn(),
  getPackageOffering: vi.fn(),
}))
vi.mock('./change-price.ts', () => ({ apply, showOffering }))
vi.mock('./price-now.ts', () => ({ priceNow }))
vi.mock('../../../data/offers.queries.ts', () => ({ getPackageOffering }))

describe('what the address of a product requests (A §2)', () => {
  it.each<[search: string, couponCode: string | null, role: string | null]>([
    ['', null, null],
    ['?couponCode=DIWALI10', 'DIWALI10', null],
    ['?role=partner&couponCode=diwali10&utm_source=x', 'diwali10', 'partner'],
    ['?couponCode=+DIWALI10+', 'DIWALI10', null],
    ['?couponCode=%20%20&role=', null, null],
    ['?couponCode=A&couponCode=B', 'A', null],
    ['?couponcode=DIWALI10&ROLE=partner', null, null],
    ['?couponCode=%E0%A4%A6%E0%A4%B8', 'दस', null],
    ['?couponCode=%', '%', null],
  ])('%j: coupon %j, role %j', (search, couponCode, role) => {
    expect(readWishes(search)).toEqual({ couponCode, role })
  })

  it('is cut to the length of a code and a role', () => {
    const { couponCode, role } = readWishes(`?couponCode=${'A'.repeat(500)}&role=${'b'.repeat(500)}`)
    expect([couponCode?.length, role?.length]).toEqual([40, 64])
  })
})

describe('utm_product_source', () => {
  const kept = new Map<string, string>()
  const replaceState = vi.fn()

  beforeEach(() => {
    kept.clear()
    replaceState.mockReset()
    vi.stubGlobal('history', { state: { key: 'k' }, replaceState })
    vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => void kept.set(key, value) })
  })
  afterEach(() => vi.unstubAllGlobals())
  const at = (address: string) => vi.stubGlobal('location', { href: `https://shop.example${address}` })

  it('is stored for this tab and removed from the address; all else in it stays', () => {
    at(
      '/product/1/slug?couponCode=TEN&utm_product_source=banner&role=partner&utm_source=mail#checkout/viewOffers',
    )
    keepProductSource()
    expect(kept).toEqual(new Map([['utm_product_source', 'banner']]))
    const [state, , address] = replaceState.mock.calls[0]!
    expect(state).toEqual({ key: 'k' })
    expect(String(address)).toBe(
      'https://shop.example/product/1/slug?couponCode=TEN&role=partner&utm_source=mail#checkout/viewOffers',
    )
    expect(replaceState).toHaveBeenCalledTimes(1)
  })

  it('leaves an address without it alone, and the stored value too', () => {
    at('/product/1/slug?utm_source=mail')
    keepProductSource()
    expect(replaceState).not.toHaveBeenCalled()
    expect(kept.size).toBe(0)
  })

  it('is cut to 200 characters', () => {
    at(`/product/1/slug?utm_product_source=${'x'.repeat(5000)}`)
    keepProductSource()
    expect(kept.get('utm_product_source')).toHaveLength(200)
  })

  it('is removed from the address as well where the browser has no storage', () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    vi.stubGlobal('sessionStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    at('/product/1/slug?utm_product_source=banner')
    keepProductSource()
    expect(String(replaceState.mock.calls[0]![2])).toBe('https://shop.example/product/1/slug')
    vi.restoreAllMocks()
  })
})

describe('a product page that is opened', () => {
  const product = { id: 7 } as unknown as ShownProduct
  const at = (pathname: string, search: string) =>
    vi.stubGlobal('location', { href: `https://shop.example${pathname}${search}`, pathname, search })

  beforeEach(() => {
    for (const mock of [apply, showOffering, getPackageOffering]) mock.mockReset()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('requests nothing that its address does not request', () => {
    at('/product/7/slug', '?utm_source=mail')
    followAddress(product)
    expect([apply.mock.calls, getPackageOffering.mock.calls]).toEqual([[], []])
  })

  it('tries the coupon of its address', () => {
    at('/product/7/slug', '?couponCode=diwali')
    followAddress(product)
    expect(apply.mock.calls).toEqual([[product, 'diwali', true]])
  })

  it('does not try it again once it was removed', () => {
    priceNow.mockReturnValueOnce({ price: { removed: true } })
    at('/product/7/slug', '?couponCode=diwali')
    followAddress(product)
    expect(apply).not.toHaveBeenCalled()
  })

  it('shows the offers of the role in its address', async () => {
    const offering = { offers: [] }
    getPackageOffering.mockResolvedValueOnce(offering)
    at('/product/7/slug', '?role=partner')
    followAddress(product)
    expect(getPackageOffering).toHaveBeenCalledWith(7, 'partner')
    await vi.waitFor(() => expect(showOffering.mock.calls).toEqual([[product, offering]]))
    expect(apply).not.toHaveBeenCalled()
  })

  it('keeps the general offers when those of the role fail to load', async () => {
    getPackageOffering.mockRejectedValueOnce(new Error('500'))
    at('/product/7/slug', '?role=partner')
    followAddress(product)
    await Promise.resolve()
    expect(showOffering).not.toHaveBeenCalled()
  })
})
