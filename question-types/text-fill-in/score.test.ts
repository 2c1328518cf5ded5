import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Marking } from '../question-type.ts'
import { textFillIn } from './type.ts'

const CORRECT = 0
const WRONG = 1
const UNATTEMPTED = 2

const MARKING: Marking = { marksUnits: 4200, negativeUnits: 840, partial: 'none' }
const UNITS = { [CORRECT]: 4200, [WRONG]: -840, [UNATTEMPTED]: 0 }

describe('a text fill-in', () => {
  it.each<[title: string, key: string[], answer: Answer | null, result: 0 | 1 | 2]>([
    ['the accepted word', ['photosynthesis'], 'photosynthesis', CORRECT],
    ['another word', ['photosynthesis'], 'respiration', WRONG],
    ['a letter missing', ['photosynthesis'], 'photosynthesi', WRONG],
    ['a letter more', ['photosynthesis'], 'photosynthesiss', WRONG],
    ['capitals where the key has small letters', ['delhi'], 'DELHI', CORRECT],
    ['small letters where the key has capitals', ['New Delhi'], 'new delhi', CORRECT],
    ['capitals in the middle', ['ph'], 'pH', CORRECT],
    ['spaces before and after it', ['delhi'], '  delhi  ', CORRECT],
    ['spaces before and after the key', ['  delhi '], 'delhi', CORRECT],
    ['a tab and a line break around it', ['delhi'], '\tdelhi\r\n', CORRECT],
    ['two spaces inside', ['New Delhi'], 'New  Delhi', CORRECT],
    ['a tab inside', ['New Delhi'], 'New\tDelhi', CORRECT],
    ['a line break inside', ['New Delhi'], 'New\nDelhi', CORRECT],
    ['a no-break space inside', ['New Delhi'], 'New\u00a0Delhi', CORRECT],
    ['an ideographic space inside', ['New Delhi'], 'New\u3000Delhi', CORRECT],
    ['a thin and a narrow space inside', ['New Delhi'], 'New\u2009\u202fDelhi', CORRECT],
    ['a next-line character inside', ['New Delhi'], 'New\u0085Delhi', CORRECT],
    ['a next-line character at the end', ['delhi'], 'delhi\u0085', CORRECT],
    ['a byte order mark at the start', ['delhi'], '\ufeffdelhi', CORRECT],
    ['many kinds of space in a key', ['New \u2003 Delhi'], 'new delhi', CORRECT],
    ['no space where the key has one', ['New Delhi'], 'NewDelhi', WRONG],
    ['a space where the key has none', ['Newton'], 'New ton', WRONG],
    ['a hyphen for a space', ['New Delhi'], 'New-Delhi', WRONG],
    ['a full stop at the end', ['delhi'], 'delhi.', WRONG],
    ['the second of the accepted texts', ['colour', 'color'], 'color', CORRECT],
    ['the last of many', ['1', 'one', 'I', 'एक'], 'एक', CORRECT],
    ['none of many', ['colour', 'color'], 'colur', WRONG],
    ['both of two accepted texts at once', ['colour', 'color'], 'colour color', WRONG],
    ['é as one character or as two', ['café'], 'cafe\u0301', CORRECT],
    ['é as two characters in the key', ['cafe\u0301'], 'CAF\u00c9', CORRECT],
    ['e for é', ['café'], 'cafe', WRONG],
    ['Ω, the sign of the ohm, for the letter', ['Ω'], '\u2126', CORRECT],
    ['K, the sign of the kelvin, for the letter', ['300 K'], '300 \u212a', CORRECT],
    ['Hindi as it is spelt', ['प्रकाश संश्लेषण'], 'प्रकाश  संश्लेषण', CORRECT],
    ['Hindi: क़ as one character or with its dot', ['क़लम'], '\u0958लम', CORRECT],
    ['Hindi: a vowel sign missing', ['दिल्ली'], 'दिल्ल', WRONG],
    ['Hindi: a dot missing', ['क़लम'], 'कलम', WRONG],
    ['a number is compared as text: 12 and 12.0', ['12'], '12.0', WRONG],
    ['a number in Devanagari is another text, unless the key lists it', ['12'], '१२', WRONG],
    ['a number in Devanagari that the key lists', ['12', '१२'], '१२', CORRECT],
    ['signs of regular expressions mean themselves', ['a.c'], 'abc', WRONG],
    ['markup is text', ['<b>'], '<B>', CORRECT],
    ['NaN, asked for as text', ['NaN'], 'nan', CORRECT],
    ['2,000 characters', ['x'.repeat(2000)], 'X'.repeat(2000), CORRECT],
    ['nothing', ['delhi'], null, UNATTEMPTED],
    ['an empty text', ['delhi'], '', UNATTEMPTED],
    ['white space', ['delhi'], '   ', UNATTEMPTED],
    ['white space of other kinds', ['delhi'], '\t\n\u00a0\u3000\u0085', UNATTEMPTED],
    ['joiners between letters that nobody sees', ['दिल्ली'], 'दिल्‍ली', CORRECT],
    ['joiners in the key alone', ['दिल्‌ली'], 'दिल्ली', CORRECT],
    ['characters that nobody sees', ['delhi'], '\u200b\u200d\ufeff\u2060', UNATTEMPTED],
    ['an option’s number, which is no answer to it', ['1'], 1, UNATTEMPTED],
    ['a set, which is no answer to it', ['1'], [1], UNATTEMPTED],
    ['an empty set', ['1'], [], UNATTEMPTED],
    ['a piece of writing, which is no answer to it', ['delhi'], { text: 'delhi' }, UNATTEMPTED],
  ])('%s: %j, answered %j, gives result %i', (_title, key, answer, result) => {
    expect(textFillIn.score(key, answer, MARKING)).toStrictEqual({ result, units: UNITS[result] })
  })

  it('without negative marks costs nothing when wrong, and that is 0, not −0', () => {
    const free: Marking = { marksUnits: 840, negativeUnits: 0, partial: 'none' }
    expect(textFillIn.score(['a'], 'b', free)).toStrictEqual({ result: 1, units: 0 })
  })

  it('takes every accepted text in any case of its letters, Unicode form and width of its spaces', () => {
    const spaces = fc.array(
      fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u1680', '\u2028', '\u3000', '\u0085'),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    const words = fc.array(fc.stringMatching(/^[a-zéüñक-ह\u0958-\u095f]{1,8}$/), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(
        words,
        spaces,
        spaces,
        fc.boolean(),
        fc.constantFrom('NFC', 'NFD', 'NFKC'),
        fc.array(fc.string(), { maxLength: 3 }),
        (accepted, inner, outer, capitals, form, others) => {
          const typed = outer.join('') + accepted.join(inner.join('')) + outer.toReversed().join('')
          const answer = (capitals ? typed.toUpperCase() : typed).normalize(form)
          expect(textFillIn.score([...others, accepted.join(' ')], answer, MARKING).result).toBe(CORRECT)
        },
      ),
      { seed: 20261122, numRuns: 1000 },
    )
  })

  it('is the same for canonically equal texts, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (key, answer) => {
        const results = ['NFC', 'NFD'].map((form) => textFillIn.score([key], answer.normalize(form), MARKING))
        expect(results[0]).toStrictEqual(results[1])
        const itself = textFillIn.score([key], key.normalize('NFD'), MARKING).result
        expect([CORRECT, UNATTEMPTED]).toContain(itself)
      }),
      { seed: 20261122, numRuns: 2000 },
    )
  })
})

describe('the key of a text fill-in', () => {
  it.each([
    [['blue']],
    [['blue', 'azure']],
    [['  kept as written ']],
    [['नीला', 'blue']],
    [['x'.repeat(2000)]],
  ])('may be %j, and is written as it was read', (written) => {
    expect(textFillIn.readKey(written, { optionCount: 0 })).toStrictEqual({ key: written })
    expect(textFillIn.writeKey(written)).toStrictEqual(written)
  })

  it.each<[unknown, string]>([
    [undefined, 'the key is a list of accepted texts, such as ["blue"]'],
    [null, 'the key is a list of accepted texts, such as ["blue"]'],
    ['blue', 'the key is a list of accepted texts, such as ["blue"]'],
    [[], 'the key is a list of accepted texts, such as ["blue"]'],
    [{ 0: 'blue' }, 'the key is a list of accepted texts, such as ["blue"]'],
    [['blue', 3], 'accepted text 2 is no text: write it in quotes'],
    [[null], 'accepted text 1 is no text: write it in quotes'],
    [['blue', ' \u200b'], 'accepted text 2 is empty'],
    [[''], 'accepted text 1 is empty'],
    [['x'.repeat(2001)], 'accepted text 1 is longer than 2,000 characters or has one that cannot be kept'],
    [['a\0b'], 'accepted text 1 is longer than 2,000 characters or has one that cannot be kept'],
    [['a\ud800'], 'accepted text 1 is longer than 2,000 characters or has one that cannot be kept'],
    [Array.from({ length: 101 }, () => 'a'), 'the key has more than 100 accepted texts'],
  ])('is refused as %j', (written, fault) => {
    expect(textFillIn.readKey(written, { optionCount: 0 })).toStrictEqual({ fault })
  })
})

describe('what can answer a text fill-in', () => {
  it.each(['', ' ', 'blue', 'नीला', '😀', 'line\nline', 'x'.repeat(2000), '<script>', '\u200b'])(
    '%j',
    (answer) => {
      expect(textFillIn.accepts(answer, { optionCount: 0 })).toBe(true)
    },
  )

  it.each([
    ['2,001 characters', 'x'.repeat(2001)],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['NUL', 'a\0'],
    ['half of a surrogate pair', '\ud83d'],
    ['the other half', 'a\udc00b'],
    ['a number', 1],
    ['a list', ['a']],
    ['writing', { text: 'a' }],
    ['null', null],
    ['undefined', undefined],
    ['a String object', Object('a')],
  ])('never %s', (_what, answer) => {
    expect(textFillIn.accepts(answer, { optionCount: 0 })).toBe(false)
  })
})
