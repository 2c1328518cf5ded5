import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { isPincode, normalisePincode } from './pincode.ts'

describe('a PIN code', () => {
  it.each(['110001', '560103', '999999', '100000'])('%s is valid', (text) => {
    expect(isPincode(text)).toBe(true)
  })

  it.each([
    ['5 digits', '11000'],
    ['7 digits', '1100011'],
    ['a first 0', '011001'],
    ['a letter', '11000a'],
    ['a sign', '-11000'],
    ['a dot', '1100.1'],
    ['a trailing line break', '110001\n'],
    ['a space', '110 001'],
    ['full-width digits', '１１０００１'],
    ['Devanagari digits', '११०००१'],
    ...HOSTILE_TEXTS,
  ])('with %s is invalid', (_, text) => {
    expect(isPincode(text)).toBe(false)
  })

  it.each(['110 001', '११०००१', '１１０００１', ' 110001 '])('typed as %s is stored as 110001', (text) => {
    expect(normalisePincode(text)).toBe('110001')
  })
})
