import { describe, expect, it } from 'vitest'
import { offersCause } from './offers-hash.ts'

describe('the offers view', () => {
  it.each([
    ['#checkout/viewOffers', 'offers'],
    ['#cart/success', 'success'],
    ['#cart/failure', 'failure'],
  ])('is opened by %s (A §2)', (hash, cause) => {
    expect(offersCause(hash)).toBe(cause)
  })

  it.each([
    '',
    '#',
    '#plans',
    'checkout/viewOffers',
    '#checkout',
    '#cart/Success',
    '#toString',
    '#__proto__',
    'constructor',
  ])('is not opened by %j', (hash) => {
    expect(offersCause(hash)).toBeUndefined()
  })
})
