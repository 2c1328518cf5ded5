import { describe, expect, it } from 'vitest'
import { isEmail, normaliseEmail } from './email.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

const long = 'a'.repeat(64)
const label = 'b'.repeat(63)

describe('an e-mail address', () => {
  it.each([
    'asha@example.in',
    'a@b.co',
    'asha.verma@mail.example.co.in',
    'asha+exam@example.com',
    "o'brien@example.com",
    'a_b-c.d@example.com',
    '9876543210@example.com',
    'ASHA@EXAMPLE.IN',
    'asha@xn--11b4d3a.xn--h2brj9c',
    'asha@1-2.example.com',
    `${long}@example.com`,
    `a@${label}.${label}.${label}.${'c'.repeat(60)}`,
  ])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    ['no @', 'asha.example.in'],
    ['two @', 'asha@verma@example.in'],
    ['nothing before the @', '@example.in'],
    ['nothing after the @', 'asha@'],
    ['no TLD', 'asha@example'],
    ['a TLD of one letter', 'asha@example.i'],
    ['a TLD of digits', 'asha@example.12'],
    ['an address of a machine', 'asha@127.0.0.1'],
    ['an address of a machine in brackets', 'asha@[127.0.0.1]'],
    ['a local part of 65', `${long}a@example.com`],
    ['a label of 64', `a@${label}b.com`],
    ['a last label of 64', `a@b.${'c'.repeat(64)}`],
    ['255 characters', `${long}@${label}.${label}.${'b'.repeat(58)}.com`],
    ['a leading dot', '.asha@example.in'],
    ['a leading plus', '+asha@example.in'],
    ['two dots', 'asha..verma@example.in'],
    ['a dot and an underscore', 'asha._verma@example.in'],
    ['a dot before the @', 'asha.@example.in'],
    ['two dots in the domain', 'asha@example..in'],
    ['a leading hyphen in the domain', 'asha@-example.in'],
    ['a hyphen before a dot', 'asha@example-.in'],
    ['two hyphens in the domain', 'asha@ex--ample.in'],
    ['an underscore in the domain', 'asha@ex_ample.in'],
    ['a trailing dot', 'asha@example.in.'],
    ['a trailing line break', 'asha@example.in\n'],
    ['a carriage return and a header', 'asha@example.in\r\nBcc: b@example.in'],
    ['a leading space', ' asha@example.in'],
    ['a space within', 'as ha@example.in'],
    ['two addresses', 'asha@example.in,ravi@example.in'],
    ['a display name', 'Asha <asha@example.in>'],
    ['a quoted local part', '"asha"@example.in'],
    ['a comment', 'asha(x)@example.in'],
    ['a number sign', 'asha#x@example.in'],
    ['full-width letters', 'ａｓｈａ@example.in'],
    ['a full-width @', 'asha＠example.in'],
    ['Devanagari', 'आशा@example.in'],
    ['Devanagari digits', 'asha१@example.in'],
    ['the Kelvin sign', '\u212aasha@example.in'],
    ['a long s', 'a\u017fha@example.in'],
    ['a dotless i', 'asha@example.\u0131n'],
    ['a zero-width space', 'asha\u200b@example.in'],
    ['a right-to-left mark', 'asha@example.in\u200f'],
    ['NUL', 'asha@example.in\0'],
    ...HOSTILE_TEXTS,
  ])('with %s is invalid', (_, text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('is kept without the spaces around it and in lower case', () => {
    expect(normaliseEmail('  Asha.Verma@Example.IN ')).toBe('asha.verma@example.in')
  })

  it.each(['\u212aasha@example.in', 'asha@example.in\n', '\u00a0asha@example.in', 'ash\u0130@example.in'])(
    'that is invalid does not become valid by normalising: %j',
    (text) => {
      expect(isEmail(normaliseEmail(text))).toBe(false)
    },
  )

  it('of one megabyte of spaces and a letter is normalised in one pass', () => {
    expect(normaliseEmail(`${' '.repeat(1_000_000)}a`)).toBe('a')
    expect(normaliseEmail(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002)
  })
})
