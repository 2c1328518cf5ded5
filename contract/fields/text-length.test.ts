import { describe, expect, it } from 'vitest'
import { isShortField, isShortText } from './text-length.ts'

describe('a short text', () => {
  it.each([
    'a',
    ' a ',
    'a'.repeat(2000),
    `  ${'अ'.repeat(2000)}\n`,
    '𐐀'.repeat(2000),
    '#[x]',
    '🙂',
    'two\nlines',
  ])('is 1 to 2,000 characters, white space around it not counted', (text) => {
    expect(isShortText(text)).toBe(true)
  })

  it.each([
    '',
    ' ',
    '\n\t\u00a0',
    'a'.repeat(2001),
    '𐐀'.repeat(2001),
    'a'.repeat(1_000_000),
    ' '.repeat(1_000_000),
  ])('cannot be longer, shorter or blank', (text) => {
    expect(isShortText(text)).toBe(false)
  })
})

describe('a short field', () => {
  it.each(['Asha', 'क्या यह सही है?', '12 & 13, (a)', 'कार्\u200dयालय', 'a'.repeat(2000)])(
    'accepts %s',
    (text) => {
      expect(isShortField(text)).toBe(true)
    },
  )

  it.each(['', ' ', 'a#b', 'a\nb', 'a🙂', '1️⃣', 'a\u200fb', 'a\0', 'a\ud800', 'a'.repeat(2001)])(
    'refuses %j',
    (text) => {
      expect(isShortField(text)).toBe(false)
    },
  )
})
