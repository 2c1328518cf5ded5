import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Marking } from '../question-type.ts'
import { descriptive } from './type.ts'

const UNATTEMPTED = 2
const UNGRADED = 3

/** An essay of a bank's mains paper. */
const ESSAY: Marking = { marksUnits: 16_800, negativeUnits: 0, partial: 'none' }
const FILE = '2f1e8a6c-5b0d-4c3e-9a7f-0d1c2b3a4e5f'

describe('a descriptive question', () => {
  it.each<[title: string, answer: Answer | null, result: 2 | 3]>([
    ['an essay', { text: 'Water is the first of all resources …' }, UNGRADED],
    ['one word', { text: 'Yes' }, UNGRADED],
    ['one letter', { text: 'a' }, UNGRADED],
    ['one digit', { text: '0' }, UNGRADED],
    ['one full stop', { text: '.' }, UNGRADED],
    ['Hindi', { text: 'जल ही जीवन है।' }, UNGRADED],
    ['an emoji', { text: '🙂' }, UNGRADED],
    ['a word among white space', { text: '\n\n  word \t' }, UNGRADED],
    ['many lines', { text: 'Sir,\n\nI beg to state …\n\nYours faithfully' }, UNGRADED],
    ['50,000 characters', { text: 'x'.repeat(50_000) }, UNGRADED],
    ['markup, which is text', { text: '<b></b>' }, UNGRADED],
    ['the words of the model answer itself', { text: 'model answer' }, UNGRADED],
    ['NaN, which is a word', { text: 'NaN' }, UNGRADED],
    ['null, which is a word', { text: 'null' }, UNGRADED],
    ['a file alone', { text: '', fileId: FILE }, UNGRADED],
    ['a file with white space', { text: '   ', fileId: FILE }, UNGRADED],
    ['a file with a text', { text: 'see the page', fileId: FILE }, UNGRADED],
    ['nothing', null, UNATTEMPTED],
    ['an empty text', { text: '' }, UNATTEMPTED],
    ['an empty text and no file', { text: '', fileId: undefined }, UNATTEMPTED],
    ['a space', { text: ' ' }, UNATTEMPTED],
    ['three spaces', { text: '   ' }, UNATTEMPTED],
    ['a tab', { text: '\t' }, UNATTEMPTED],
    ['line breaks', { text: '\n\r\n\n' }, UNATTEMPTED],
    ['a no-break space', { text: '\u00a0' }, UNATTEMPTED],
    ['an ideographic space', { text: '\u3000' }, UNATTEMPTED],
    ['a next-line character', { text: '\u0085' }, UNATTEMPTED],
    ['a line and a paragraph separator', { text: '\u2028\u2029' }, UNATTEMPTED],
    ['a zero-width space', { text: '\u200b' }, UNATTEMPTED],
    ['joiners alone', { text: '\u200c\u200d' }, UNATTEMPTED],
    ['a byte order mark', { text: '\ufeff' }, UNATTEMPTED],
    ['marks of direction', { text: '\u200e\u200f\u202e' }, UNATTEMPTED],
    ['a soft hyphen', { text: '\u00ad' }, UNATTEMPTED],
    ['50,000 spaces', { text: ' '.repeat(50_000) }, UNATTEMPTED],
    ['a text by itself, which is no answer to it', 'an essay', UNATTEMPTED],
    ['an empty text by itself', '', UNATTEMPTED],
    ['white space by itself', '   ', UNATTEMPTED],
    ['an option’s number, which is no answer to it', 1, UNATTEMPTED],
    ['an empty set', [], UNATTEMPTED],
    ['a set, which is no answer to it', [1, 2], UNATTEMPTED],
  ])('%s earns no marks and costs none, result %i', (_title, answer, result) => {
    expect(descriptive.score(null, answer, ESSAY)).toStrictEqual({ result, units: 0 })
  })

  it('brings 0 and never a result of right or wrong, whatever was written and whatever its marks are', () => {
    const writings = fc.record(
      { text: fc.string({ unit: 'binary' }), fileId: fc.uuid() },
      { requiredKeys: ['text'] },
    )
    fc.assert(
      fc.property(writings, fc.nat(84_000), fc.nat(84_000), (answer, marksUnits, negativeUnits) => {
        const { result, units } = descriptive.score(null, answer, {
          marksUnits,
          negativeUnits,
          partial: 'none',
        })
        expect(units).toBe(0)
        expect([UNATTEMPTED, UNGRADED]).toContain(result)
        if (answer.fileId !== undefined || /[\p{L}\p{N}]/u.test(answer.text.replace(/\p{DI}/gu, '')))
          expect(result).toBe(UNGRADED)
      }),
      { seed: 20261122, numRuns: 1000 },
    )
  })
})

describe('the key of a descriptive question', () => {
  it.each([undefined, null])('does not exist: %j', (written) => {
    expect(descriptive.readKey(written, { optionCount: 0 })).toStrictEqual({ key: null })
    expect(descriptive.writeKey(null)).toBeUndefined()
  })

  it.each(['an essay', '', 0, 1, false, {}])('is refused as %j, not dropped', (written) => {
    expect(descriptive.readKey(written, { optionCount: 0 })).toStrictEqual({
      fault: 'this type of question is not graded and has no key',
    })
  })
})

describe('what can answer a descriptive question', () => {
  it.each<[string, unknown]>([
    ['a text', { text: 'an essay' }],
    ['an empty text', { text: '' }],
    ['50,000 characters', { text: 'x'.repeat(50_000) }],
    ['a text with a file', { text: 'see', fileId: FILE }],
    ['a file with an empty text', { text: '', fileId: FILE }],
    ['emoji and Hindi', { text: '🙂 नमस्ते' }],
  ])('%s', (_what, answer) => {
    expect(descriptive.accepts(answer, { optionCount: 0 })).toBe(true)
  })

  it.each<[string, unknown]>([
    ['50,001 characters', { text: 'x'.repeat(50_001) }],
    ['ten megabytes', { text: 'x'.repeat(10_000_000) }],
    ['NUL', { text: 'a\0' }],
    ['half of a surrogate pair', { text: 'a\ud83d' }],
    ['a file alone', { fileId: FILE }],
    ['a file’s path for its id', { text: '', fileId: '../../etc/passwd' }],
    ['an empty id of a file', { text: '', fileId: '' }],
    ['an id with a line break', { text: '', fileId: `${FILE}\n` }],
    ['a number for an id', { text: '', fileId: 1 }],
    ['null for an id', { text: '', fileId: null }],
    ['something beside text and file', { text: 'a', marks: 20 }],
    ['a number for a text', { text: 1 }],
    ['a text by itself', 'an essay'],
    ['a list', [{ text: 'a' }]],
    ['a list with a text', Object.assign([], { text: 'a' })],
    ['nothing in it', {}],
    ['null', null],
    ['undefined', undefined],
  ])('never %s', (_what, answer) => {
    expect(descriptive.accepts(answer, { optionCount: 0 })).toBe(false)
  })
})
