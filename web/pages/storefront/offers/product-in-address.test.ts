import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepProductSource, readWishes } from './product-in-address.ts'

describe('what the address of a product asks for (A §2)', () => {
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

  it('is cut to what a code and a role may be', () => {
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

  it('is kept for this tab and taken out of the address; all else in it stays', () => {
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

  it('leaves an address without it alone, and what was kept before', () => {
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

  it('is taken out of the address as well where the browser keeps nothing', () => {
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
