import { describe, expect, it } from 'vitest'
import type { PaymentState } from '../../../data/orders.queries.ts'
import { goesOnTo as goesOn, nextLook, outcomeOf, PATIENCE_MS, withoutOrder } from './payment-outcome.ts'

const WAITING = {
  orderId: 'T-1042',
  status: 'PAYMENT_PENDING',
  paid: false,
  settled: false,
  attempt: 'OPEN',
  packageId: 1001,
} as const satisfies Partial<PaymentState>
const PAID = { ...WAITING, status: 'PAID', paid: true, settled: true, attempt: 'PAID' } as const
const FAILED = { ...WAITING, attempt: 'FAILED' } as const

const goesOnTo = (path: string | null, state: Parameters<typeof goesOn>[1], waitedMs: number) =>
  goesOn(path, state, waitedMs, 'en')

describe('outcomeOf', () => {
  it.each([
    ['paid', PAID, 'success'],
    ['paid and sent', { ...PAID, status: 'FULFILLED' }, 'success'],
    ['waiting', WAITING, 'pending'],
    ['a try that failed', FAILED, 'failure'],
    ['an order that ended unpaid', { ...WAITING, status: 'EXPIRED' }, 'failure'],
    ['an order that was given up', { ...WAITING, status: 'CANCELLED', settled: true }, 'failure'],
    ['paid after a try that failed', { ...PAID, attempt: 'FAILED' }, 'success'],
  ] as const)('describes %s', (_, state, outcome) => {
    expect(outcomeOf(state)).toBe(outcome)
  })
})

describe('goesOnTo', () => {
  it('returns the outcome that the order has, whatever the address says', () => {
    expect(goesOnTo('/checkout/1001/cart/success', FAILED, 0)).toBe(
      '/checkout/1001/cart/failure?order=T-1042',
    )
    expect(goesOnTo('/checkout/1001/cart/failure', PAID, 0)).toBe('/checkout/1001/cart/success?order=T-1042')
    expect(goesOnTo('/checkout/cart/cart/failure?order=T-1', PAID, 0)).toBe(
      '/checkout/cart/cart/success?order=T-1042',
    )
  })

  it.each(['/checkout/1001/cart/success', '/hi/checkout/1001/cart/pending', '//evil.example'])(
    'returns it in the language of the page, with %s in the address',
    (path) => expect(goesOn(path, PAID, 0, 'hi')).toBe('/hi/checkout/1001/cart/success?order=T-1042'),
  )

  it('returns the package whose page the checkout began at', () => {
    expect(goesOnTo('/checkout/1010/cart/success', PAID, 0)).toBe('/checkout/1010/cart/success?order=T-1042')
  })

  it('waits while the order is pending, and then reports that it is not settled', () => {
    expect(goesOnTo('/checkout/1001/cart/success', WAITING, 60_000)).toBeUndefined()
    expect(goesOnTo('/checkout/1001/cart/success', WAITING, PATIENCE_MS)).toBe(
      '/checkout/1001/cart/pending?order=T-1042',
    )
  })

  it('believes a return that says nothing was paid after polling the order for a while', () => {
    expect(goesOnTo('/checkout/1001/cart/failure', WAITING, 0)).toBeUndefined()
    expect(goesOnTo('/checkout/1001/cart/failure', WAITING, 5000)).toBe(
      '/checkout/1001/cart/failure?order=T-1042',
    )
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%2F/evil.example',
    'javascript:alert(1)',
    '',
    '/api/v1/me',
  ])('never goes to %j', (path) => {
    expect(goesOnTo(path, PAID, 0)).toBe('/checkout/1001/cart/success?order=T-1042')
    expect(withoutOrder(path, 'en')).toBe('/my-orders')
    expect(withoutOrder(path, 'hi')).toBe('/hi/my-orders')
  })

  it('goes to another page of this site only once the order is paid', () => {
    expect(goesOnTo('/wishlist?a=1', PAID, 0)).toBe('/wishlist?a=1')
    expect(goesOnTo('/wishlist', FAILED, 0)).toBe('/checkout/1001/cart/failure?order=T-1042')
    expect(withoutOrder('/wishlist', 'hi')).toBe('/wishlist')
  })
})

describe('nextLook', () => {
  it('polls less and less often, and stops after two minutes', () => {
    const pauses = [0, 1, 2, 3, 20].map((looks) => nextLook(looks, 0))
    expect(pauses).toEqual([1000, 1500, 2250, 3375, 10_000])
    expect(nextLook(4, PATIENCE_MS)).toBeUndefined()
  })
})
