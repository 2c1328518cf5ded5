import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { isUsername } from './username.ts'

describe('a user name', () => {
  it.each(['ashav', 'Asha.Verma', 'asha_2026', 'a-b.c_d', 'asha_', 'a2345', 'a'.repeat(20)])(
    '%s is valid',
    (text) => {
      expect(isUsername(text)).toBe(true)
    },
  )

  it.each([
    ['4 characters', 'asha'],
    ['21 characters', 'a'.repeat(21)],
    ['a digit first', '2asha'],
    ['a dot first', '.asha'],
    ['two dots', 'asha..v'],
    ['a dot and a hyphen', 'asha.-v'],
    ['a space', 'asha v'],
    ['an @', 'asha@v'],
    ['a slash', 'asha/v'],
    ['a trailing line break', 'ashav\n'],
    ['Devanagari', 'आशावर्मा'],
    ['full-width letters', 'ａｓｈａｖ'],
    ['Devanagari digits', 'asha१२'],
    ['the Kelvin sign', 'asha\u212a'],
    ['a zero-width joiner', 'asha\u200dv'],
    ...HOSTILE_TEXTS,
  ])('with %s is invalid', (_, text) => {
    expect(isUsername(text)).toBe(false)
  })
})
