import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { isPhone, normalisePhone } from './phone.ts'

describe('a mobile number', () => {
  it.each(['9876543210', '6000000000', '7999999999', '8000000001', '9191919191'])('%s is valid', (text) => {
    expect(isPhone(text)).toBe(true)
  })

  it.each([
    ['9 digits', '987654321'],
    ['11 digits', '98765432100'],
    ['a first digit of 5', '5876543210'],
    ['a first digit of 0', '0876543210'],
    ['+91', '+919876543210'],
    ['a space', '98765 43210'],
    ['a trailing line break', '9876543210\n'],
    ['a trailing space', '9876543210 '],
    ['full-width digits', '９８７６５４３２１０'],
    ['Devanagari digits', '९८७६५४३२१०'],
    ['a letter', '98765432l0'],
    ['a right-to-left mark', '\u200f9876543210'],
    ['an exponent', '9876e43210'],
    ...HOSTILE_TEXTS,
  ])('with %s is invalid', (_, text) => {
    expect(isPhone(text)).toBe(false)
  })

  it.each([
    '9876543210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '091-9876543210',
    '0091 9876543210',
    '91 9876543210',
    '09876543210',
    '+91 (0) 98765 43210',
    '(98765) 43210',
    '98765.43210',
    ' 9876543210 ',
    '98765\u00a043210',
    '98765\u202f43210',
    '98765‑43210',
    '98765–43210',
    '\u202a+91 98765 43210\u202c',
    '９８７６５４３２１０',
    '＋９１　９８７６５４３２１０',
    '९८७६५४३२१०',
    '+९१ ९८७६५ ४३२१०',
    '9876५४3210',
  ])('typed in any form becomes ten digits: %s', (text) => {
    expect(normalisePhone(text)).toBe('9876543210')
  })

  it('that begins with 91 keeps it when there are ten digits', () => {
    expect(normalisePhone('9198765432')).toBe('9198765432')
    expect(normalisePhone('+919198765432')).toBe('9198765432')
  })

  it.each([
    ['of another country', '+14155550100'],
    ['of Iran, which would be Indian without its plus', '+9876543210'],
    ['of Iran with 00', '009876543210'],
    ['of a landline', '011 4000 1234'],
    ['of toll-free service', '1800 123 4567'],
    ['with a second prefix', '+91919876543210'],
    ['with a plus within', '98765+43210'],
    ['with an extension', '9876543210 x12'],
    ['with another after it', '9876543210, 9876543211'],
    ['with a line break', '9876543210\n'],
    ['in Bengali digits', '৯৮৭৬৫৪৩২১০'],
    ...HOSTILE_TEXTS,
  ])('%s is not normalised', (_, text) => {
    expect(normalisePhone(text)).toBeUndefined()
  })
})
