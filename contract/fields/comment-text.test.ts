import { describe, expect, it } from 'vitest'
import { type CommentFault, faultOfComment, LONGEST_COMMENT } from './comment-text.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

describe('a text for others to read', () => {
  it.each([
    'Why is it 3 : 5, and not 5 : 3?',
    'अनुपात 3 : 5 क्यों है, 5 : 3 क्यों नहीं?',
    'मुझे step 2 समझ नहीं आया 🙏',
    'First line\n\n\tsecond line',
    '?',
    '👍',
    'x'.repeat(LONGEST_COMMENT),
    '👍'.repeat(LONGEST_COMMENT),
    '  spaces around  ',
    'क्‍ष with a joiner',
    'श्रृंखला की पद्धति',
    '60 70 80 90 95 come next',
    '7, 8, 9, 10, 11, 12',
    '12345678901234567890 has twenty digits',
    'a@b and 3@2.5 are no addresses',
    '<b>markup</b> stays what it is; https://example.org too',
  ])('may be %s', (text) => {
    expect(faultOfComment(text)).toBeUndefined()
  })

  it.each<[CommentFault, string]>([
    ['empty', ''],
    ['empty', ' \n\t '],
    ['empty', '\u200b\u200b\u200d'],
    ['empty', '\u0301\u0301'],
    ['long', 'x'.repeat(LONGEST_COMMENT + 1)],
    ['long', '👍'.repeat(LONGEST_COMMENT + 1)],
    ['long', ' '.repeat(1_000_000)],
    ['lines', Array.from({ length: 31 }, () => 'a').join('\n')],
    ['signs', 'a\0b'],
    ['signs', 'half \ud83d of a pair'],
    ['signs', 'a\u0007b'],
    ['signs', '\u202eAsha'],
    ['signs', 'a\u2067b'],
    ['signs', `tower${'\u0301'.repeat(6)}`],
    ['contact', 'Call me: 9876543210'],
    ['contact', 'Call me: ९८७६५४३२१०'],
    ['contact', 'Call me: +91 98765 43210'],
    ['contact', 'Call me: 098765-43210'],
    ['contact', '987 654 3210'],
    ['contact', 'write to asha.rao@example.org'],
  ])('is refused as %s: %j', (fault, text) => {
    expect(faultOfComment(text)).toBe(fault)
  })

  it.each(HOSTILE_TEXTS)('is judged at once, whatever it is: %s', (_what, text) => {
    expect([undefined, 'empty', 'long', 'lines', 'signs', 'contact']).toContain(faultOfComment(text))
  })
})
