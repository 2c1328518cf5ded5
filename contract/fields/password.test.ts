import { describe, expect, it } from 'vitest'
import { isPassword, normalisePassword, passwordFault } from './password.ts'

describe('a password', () => {
  it.each([
    '12345678',
    'aaaaaaaa',
    '  a     ',
    'मेरापासवर्ड',
    '🙂🙂🙂🙂🙂🙂🙂🙂',
    'correct horse battery staple',
    '<`#\\[]{};:|~>',
    'a'.repeat(128),
    '🙂'.repeat(128),
  ])('may be anything of 8 to 128 characters: %s', (text) => {
    expect(passwordFault(text)).toBeUndefined()
    expect(isPassword(text)).toBe(true)
  })

  it.each([
    ['short', ''],
    ['short', '1234567'],
    ['short', '🙂🙂🙂🙂🙂🙂🙂'],
    ['long', 'a'.repeat(129)],
    ['long', '🙂'.repeat(129)],
    ['long', 'a'.repeat(1_000_000)],
    ['blank', ' '.repeat(8)],
    ['blank', '\t\n\u00a0\u3000    '],
  ])('is refused as %s', (fault, text) => {
    expect(passwordFault(text)).toBe(fault)
    expect(isPassword(text)).toBe(false)
  })

  it.each(['1234567\0', '12345678\ud83d', '\udc0012345678'])(
    'with characters that cannot be stored is refused: %j',
    (text) => {
      expect(isPassword(text)).toBe(false)
    },
  )

  it('is the same from every keyboard, and its spaces count', () => {
    expect(normalisePassword('पढ\u093cाई')).toBe(normalisePassword('प\u095dाई'))
    expect(normalisePassword(' a ')).toBe(' a ')
  })
})
