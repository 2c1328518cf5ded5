import { describe, expect, it } from 'vitest'
import { validityTag } from './validity-tag.ts'

describe('the validity tag', () => {
  it.each([
    [2, 3, 'MONTHS', '2X + 3 Months'],
    [3, 6, 'MONTHS', '3X + 6 Months'],
    [2, 1, 'MONTHS', '2X + 1 Month'],
    [3, 15, 'DAYS', '3X + 15 Days'],
    [2, 1, 'YEARS', '2X + 1 Year'],
  ] as const)(
    'of type %i with an extension of %i %s names the multiple and the extension: %s',
    (type, extension, unit, shown) => {
      expect(validityTag({ validityType: type, extension, extensionUnit: unit })).toBe(shown)
    },
  )

  it.each([
    [2, 'Double Validity'],
    [3, 'Triple Validity'],
  ])('of type %i without an extension is %s', (validityType, shown) => {
    expect(validityTag({ validityType, extension: 0, extensionUnit: 'MONTHS' })).toBe(shown)
  })

  it.each([
    [1, 'MONTHS', '+1 Month'],
    [3, 'MONTHS', '+3 Months'],
    [1, 'DAYS', '+1 Day'],
    [2, 'YEARS', '+2 Years'],
  ] as const)('of type 1 with an extension of %i %s is %s', (extension, extensionUnit, shown) => {
    expect(validityTag({ validityType: 1, extension, extensionUnit })).toBe(shown)
  })

  it('of type 1 without an extension is nothing', () => {
    expect(validityTag({ validityType: 1, extension: 0, extensionUnit: 'MONTHS' })).toBeUndefined()
  })

  it.each([
    [2, 3, 'MONTHS', '2X + 3 महीने'],
    [3, 0, 'MONTHS', 'तिगुनी वैधता'],
    [1, 1, 'MONTHS', '+1 महीना'],
    [1, 15, 'DAYS', '+15 दिन'],
  ] as const)(
    'is in Hindi too: type %i with an extension of %i %s is %s',
    (type, extension, extensionUnit, tag) => {
      expect(validityTag({ validityType: type, extension, extensionUnit }, 'hi')).toBe(tag)
    },
  )
})
