import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { isOtp, normaliseOtp } from './otp.ts'

describe('a one-time code', () => {
  it.each(['123456', '000000', '012345'])('%s is valid', (text) => {
    expect(isOtp(text)).toBe(true)
  })

  it.each([
    ['5 digits', '12345'],
    ['7 digits', '1234567'],
    ['a letter', '12345O'],
    ['an exponent', '1e9999'],
    ['a trailing line break', '123456\n'],
    ['a space', '123 456'],
    ['full-width digits', '１２３４５６'],
    ['Devanagari digits', '१२३४५६'],
    ['a zero-width space', '123\u200b456'],
    ...HOSTILE_TEXTS,
  ])('with %s is invalid', (_, text) => {
    expect(isOtp(text)).toBe(false)
  })

  it.each([
    '123 456',
    '123-456',
    ' 123456 ',
    '१२३४५६',
    '१२३ ४५६',
    '１２３４５６',
    '123\u00a0456',
    '\u200e123456',
  ])('typed as %j is compared as 123456', (text) => {
    expect(normaliseOtp(text)).toBe('123456')
  })

  it.each(['123456\n', '12345a', '123456\0', '১২৩৪৫৬'])(
    'that is invalid does not become valid by normalising: %j',
    (text) => {
      expect(isOtp(normaliseOtp(text))).toBe(false)
    },
  )
})
