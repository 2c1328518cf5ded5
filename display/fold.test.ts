import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldedWords } from './fold.ts'

describe('folded text', () => {
  it.each([
    ['CUET', 'cuet'],
    ['Café', 'cafe'],
    ['CAFE\u0301', 'cafe'],
    ['naïve', 'naive'],
    ['ＣＵＥＴ', 'cuet'],
    ['ﬁnal', 'final'],
    ['İstanbul', 'istanbul'],
  ])('has no case, no Latin accent and one Unicode form: %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('keeps the vowel signs and the virama of Indian scripts: they are part of the word', () => {
    expect(fold('परीक्षा')).toBe('परीक्षा')
    expect(fold('परीक्षा')).not.toBe(fold('परकष'))
  })

  it('is equal for a letter with a nukta in either Unicode form', () => {
    expect(fold('\u0958')).toBe(fold('\u0915\u093c'))
  })

  it('stays as it is when folded again, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      { seed: 20261121, numRuns: 500 },
    )
  })
})

describe('folded words', () => {
  it.each([
    ['SSC CGL 2027: Tier-1', ['ssc', 'cgl', '2027', 'tier', '1']],
    ['  ', []],
    ['!!! — …', []],
    ['गणित, तैयारी', ['गणित', 'तैयारी']],
    ['a\u0000b', ['a', 'b']],
    ['__proto__ constructor', ['proto', 'constructor']],
  ])('of "%s" are its runs of letters, digits and marks', (text, words) => {
    expect(foldedWords(text)).toEqual(words)
  })
})
