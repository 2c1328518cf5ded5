import { describe, expect, it } from 'vitest'
import { hasSpecialCharacters } from './special-characters.ts'

describe('special characters', () => {
  it.each([...'`#\\[]{};:|<>~'])('are those of B §5: %s', (character) => {
    expect(hasSpecialCharacters(`a${character}b`)).toBe(true)
  })

  it.each([
    ['NUL', '\0'],
    ['a line break', '\n'],
    ['a tab', '\t'],
    ['DEL', '\x7f'],
    ['a C1 control', '\x85'],
    ['a line separator', '\u2028'],
    ['a soft hyphen', '\u00ad'],
    ['a zero-width space', '\u200b'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['a left-to-right mark', '\u200e'],
    ['a right-to-left mark', '\u200f'],
    ['a right-to-left override', '\u202e'],
    ['an annotation mark', '\ufff9'],
    ['an isolate', '\u2066'],
    ['a Hangul filler', '\u3164'],
    ['a variation selector', '\ufe0f'],
    ['a private character', '\ue000'],
    ['half of a surrogate pair', '\ud800'],
    ['a joiner between Latin letters', '\u200d'],
    ['a non-joiner between Latin letters', '\u200c'],
  ])('are also %s', (_, character) => {
    expect(hasSpecialCharacters(`a${character}b`)).toBe(true)
  })

  it.each([
    ['at the start', '\u200dक'],
    ['at the end', 'क्\u200d'],
    ['after a space', 'क \u200dष'],
    ['before a Latin letter', 'क्\u200da'],
    ['twice', 'क्\u200d\u200dष'],
    ['before an Indian digit', 'क्\u200d१'],
  ])('are joiners %s', (_, text) => {
    expect(hasSpecialCharacters(text)).toBe(true)
  })

  it.each([
    'Asha Verma',
    'Don\'t know, really! (yes) 50% + 2 = ₹52 & more? a/b - "c" * @ $ ^ _',
    'क्या यह सही है? हाँ।',
    'कार्\u200dयालय',
    'राम\u200cचरण',
    'श्री\u200cमान्',
    '१२३',
    'é',
    '',
    '🙂',
  ])('are not in %s', (text) => {
    expect(hasSpecialCharacters(text)).toBe(false)
  })

  it('are found at the end of a megabyte', () => {
    expect(hasSpecialCharacters(`${'क'.repeat(500_000)}#`)).toBe(true)
    expect(hasSpecialCharacters('क'.repeat(500_000))).toBe(false)
  })
})
