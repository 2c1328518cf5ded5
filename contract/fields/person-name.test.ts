import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { cleanedName, isPersonName, normaliseName } from './person-name.ts'

describe('a person’s name', () => {
  it.each([
    'Jo',
    'Asha Verma',
    'आशा वर्मा',
    'क्षितिज श्रीवास्तव',
    'ज्योत्स्ना',
    'कार्\u200dयालय',
    'தமிழ்ச்செல்வி',
    'മലയാളം',
    'অনন্যা',
    'فاطمہ',
    'José Álvarez',
    'Jose\u0301',
    '李明',
    'a'.repeat(100),
    `${'अ'.repeat(99)}ा`,
    '𐐀𐐁'.repeat(50),
  ])('%s is valid', (text) => {
    expect(isPersonName(text)).toBe(true)
  })

  it.each([
    ['one letter', 'A'],
    ['101 letters', 'a'.repeat(101)],
    ['one letter of two units', '𐐀'],
    ['a digit', 'Asha 2'],
    ['a Devanagari digit', 'आशा २'],
    ['a full-width digit', 'Asha ２'],
    ['a dot', 'A. Verma'],
    ['a hyphen', 'Asha-Verma'],
    ['an apostrophe', "O'Brien"],
    ['a leading space', ' Asha'],
    ['a trailing space', 'Asha '],
    ['two spaces', 'Asha  Verma'],
    ['a no-break space', 'Asha\u00a0Verma'],
    ['a tab', 'Asha\tVerma'],
    ['a trailing line break', 'Asha\n'],
    ['an emoji', 'Asha 🙂'],
    ['a variation selector', 'Asha\ufe0f'],
    ['a keycap', 'Asha\u20e3'],
    ['a zero-width space', 'As\u200bha'],
    ['a joiner in a Latin word', 'As\u200dha'],
    ['a joiner at its end', 'आशा\u200d'],
    ['two joiners', 'क्\u200d\u200dष'],
    ['a right-to-left mark', 'Asha\u200f'],
    ['letters that show nothing', '\u3164\u3164'],
    ['a mark first', '\u093eआशा'],
    ['a tower of marks', `Z${'\u0335'.repeat(20)}algo`],
    ['markup', '<b>Asha</b>'],
    ['NUL', 'Asha\0'],
    ...HOSTILE_TEXTS.filter(([what]) => what !== 'nothing'),
  ])('with %s is invalid', (_, text) => {
    expect(isPersonName(text)).toBe(false)
  })

  it.each([
    ['  Asha   Verma ', 'Asha Verma'],
    ['Ａｓｈａ', 'Asha'],
    ['Jose\u0301', 'José'],
    ['आशा', 'आशा'],
  ])('%j is stored as %j', (typed, kept) => {
    expect(normaliseName(typed)).toBe(kept)
  })

  it.each([
    ['Asha1', 'Asha'],
    ['  Asha', 'Asha'],
    ['Asha ', 'Asha '],
    ['Asha  V', 'Asha V'],
    ['A$h@a V3rma', 'Aha Vrma'],
    ['आशा २ वर्मा', 'आशा वर्मा'],
    ['कार्\u200dयालय', 'कार्\u200dयालय'],
    ['As\u200dha', 'Asha'],
    ['1 \u093eAsha', 'Asha'],
    ['\u3164Asha', 'Asha'],
    ['🙂\ud83dAsha\n', 'Asha'],
    ['9', ''],
  ])('while it is typed, %j becomes %j', (typed, cleaned) => {
    expect(cleanedName(typed)).toBe(cleaned)
  })

  it('once cleaned is cleaned: a second time changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanedName(cleanedName(text))).toBe(cleanedName(text))
      }),
    )
  })
})
