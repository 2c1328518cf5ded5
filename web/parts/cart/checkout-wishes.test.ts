import { describe, expect, it } from 'vitest'
import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { readWishes, withoutWishes } from './checkout-wishes.ts'

/** What a checkout reads from an address that the store wrote. */
function readFrom(path: string) {
  const { pathname, search } = new URL(path, 'https://h.invalid')
  return readWishes(pathname.split('/')[2]!, search)
}

describe('readWishes', () => {
  it('reads what the store writes', () => {
    expect(readFrom(checkoutPath(1001, { validityId: 4021, couponCode: 'SAVE 10' }))).toEqual({
      packageId: 1001,
      validityId: 4021,
      couponCode: 'SAVE 10',
      parts: [],
      resume: undefined,
    })
    const parts = [
      [1003, 4031],
      [1004, 4040],
    ] as const
    expect(readFrom(checkoutPath(1010, { parts })).parts).toEqual([
      { packageId: 1003, validityId: 4031 },
      { packageId: 1004, validityId: 4040 },
    ])
    expect(readFrom(checkoutPath('cart')).packageId).toBeUndefined()
    expect(readFrom('/checkout/1001?resume=T-1042').resume).toBe('T-1042')
  })

  it.each([
    '?validityId=0',
    '?validityId=99999999999',
    '?validityId=4e3',
    '?couponCode=%20',
    '?parts=1003',
    '?parts=1003-x.-4040',
    '?resume=T-0',
    '?resume=1042',
    "?resume=T-1'--",
  ])('ignores %s', (search) => {
    expect(readWishes('x', search)).toEqual({
      packageId: undefined,
      validityId: undefined,
      couponCode: undefined,
      parts: [],
      resume: undefined,
    })
  })

  it('accepts at most as many parts as a cart holds', () => {
    const parts = Array.from({ length: 30 }, (_, at) => `${at + 1}-${at + 1}`).join('.')
    expect(readWishes('1', `?parts=${parts}`).parts).toHaveLength(20)
  })
})

describe('withoutWishes', () => {
  it('keeps the source of a visit, and nothing that would be done again', () => {
    expect(withoutWishes('?validityId=4021&couponCode=A&parts=1-2&resume=T-1&utm_source=mail')).toBe(
      '?utm_source=mail',
    )
    expect(withoutWishes('?validityId=4021')).toBe('')
  })
})
