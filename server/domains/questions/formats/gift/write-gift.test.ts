import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BankPassage, BankQuestion } from '../../bank-file.ts'
import { readGift } from './read-gift.ts'
import { writeGift } from './write-gift.ts'

function readBack(questions: BankQuestion[], passages: BankPassage[] = []) {
  const { text, left } = writeGift(questions, passages)
  const read = readGift(text)
  expect(read.rejected).toEqual([])
  return { left, questions: read.questions.map(({ question }) => question), passages: read.passages }
}

const HOSTILE = [
  '{',
  '}',
  '~',
  '=',
  '#',
  '####',
  ':',
  '::',
  '\\',
  '\\n',
  '\\\\',
  '//',
  '%50%',
  '[html]',
  '[plain]',
  '[id:x]',
  '[tag:hard]',
  ']',
  '$CATEGORY: x',
  '->',
  '*',
  '\\*',
  '{T}',
  '{}',
  '\n',
  '\n\n',
  '\n// x',
  '\t',
  ' ',
  '<p>',
  '</span>',
  '<span lang="hi" class="multilang">',
  '<b>',
  '&amp;',
  '$\\frac{1}{2}$',
  '\\(x\\)',
  '[tex]',
  '_____',
  'हिंदी',
  'नमस्ते',
  'a',
  'Z',
  '😀',
  '"',
  "'",
  '@@PLUGINFILE@@',
  '%',
  '<',
  '>',
  '`',
]
const hostileText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join('').replaceAll(/\r\n?/g, '\n').trim())
  .filter((text) => text !== '')
/**
 * GIFT cannot distinguish a language mark in only one of two languages, or Moodle's own mark of mathematics,
 * from its own syntax.
 */
const sayable = hostileText.filter((text) => !/multilang|\[tex\]|<tex>|<\/?span/.test(text))
const label = hostileText.map((text) => text.slice(0, 60).trim()).filter((text) => text !== '')
const id = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,30}$/)
const number = fc.oneof(fc.integer().map(String), fc.stringMatching(/^[+-]?(\d{1,6}\.\d{0,5}|\.\d{1,5})$/))
const answerText = sayable.filter((text) => !text.includes('->'))

function textsWith(optionCount: number) {
  const one = fc.record(
    {
      text: sayable,
      options: fc.array(sayable, { minLength: optionCount, maxLength: optionCount }),
      solution: sayable,
    },
    { requiredKeys: optionCount > 0 ? ['text', 'options'] : ['text'] },
  )
  const texts = optionCount > 0 ? one : one.map(({ options: _options, ...rest }) => rest)
  return fc.oneof(fc.record({ en: texts }), fc.record({ hi: texts }), fc.record({ en: texts, hi: texts }))
}

const keyed = fc.oneof(
  fc
    .integer({ min: 2, max: 10 })
    .chain((count) =>
      fc.record({ type: fc.constant(1), key: fc.integer({ min: 1, max: count }), texts: textsWith(count) }),
    ),
  fc.integer({ min: 2, max: 10 }).chain((count) =>
    fc.record({
      type: fc.constant(3),
      key: fc
        .uniqueArray(fc.integer({ min: 1, max: count }), { minLength: 1 })
        .map((key) => key.toSorted((a, b) => a - b)),
      texts: textsWith(count),
    }),
  ),
  fc.record({
    type: fc.constant(2),
    key: fc.array(answerText, { minLength: 1, maxLength: 5 }),
    texts: textsWith(0),
  }),
  fc.record({
    type: fc.constant(4),
    key: fc.oneof(
      number.map((text) => [text]),
      fc.array(fc.oneof(number, answerText), { minLength: 1, maxLength: 3 }),
    ),
    texts: textsWith(0),
  }),
  fc.record({ type: fc.constant(5), key: fc.tuple(number, number).map(ordered), texts: textsWith(0) }),
  fc.record({ type: fc.constant(6), texts: textsWith(0) }),
)

function ordered([a, b]: [string, string]): string {
  return Number(a) <= Number(b) ? `${a}<>${b}` : `${b}<>${a}`
}

const question: fc.Arbitrary<BankQuestion> = fc
  .record({
    id,
    keyed,
    said: fc.record(
      {
        passage: id,
        marks: fc.constantFrom('1', '4', '0.5', '8/7'),
        negative: fc.constantFrom('1', '1/3', '0.25'),
        partial: fc.constantFrom('none' as const, 'per-correct-option' as const),
        difficulty: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
        subject: label,
        chapter: label,
        topic: label,
        source: label,
        solutionVideo: fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ id, keyed: { texts, ...rest }, said }) => ({ id, ...rest, ...texts, ...said }))

const passage: fc.Arbitrary<BankPassage> = fc
  .record({
    id,
    texts: fc.oneof(
      fc.record({ en: sayable }),
      fc.record({ hi: sayable }),
      fc.record({ en: sayable, hi: sayable }),
    ),
  })
  .map(({ id, texts }) => ({ id, ...texts }))

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

describe('a bank that is written as GIFT', () => {
  it('is read back as it was, whatever its texts hold', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(question, { maxLength: 6, selector: ({ id }) => id }),
        fc.uniqueArray(passage, { maxLength: 3, selector: ({ id }) => id }),
        (questions, passages) => {
          const read = readBack(questions, passages)
          expect(read.left).toEqual([])
          expect(read.questions).toEqual(questions)
          expect(read.passages.toSorted(byId)).toEqual(passages.toSorted(byId))
        },
      ),
      { seed: 20_261_122, numRuns: 2000 },
    )
  })

  it('keeps marks of languages as a part of its text where it is in one language', () => {
    const text =
      '<span lang="hi" class="multilang">एक</span><span lang="en" class="multilang">one</span> {mlang ta}x'
    const questions = [{ id: 'q', type: 6, en: { text } }]
    expect(readBack(questions, [{ id: 'p', hi: text }])).toEqual({
      left: [],
      questions,
      passages: [{ id: 'p', hi: text }],
    })
  })

  it('comes back as it was, or is named, where its texts look like marks of languages', () => {
    const marked = hostileText.map((text) => `<span lang="hi" class="multilang">${text}`)
    fc.assert(
      fc.property(marked, marked, fc.boolean(), (one, other, both) => {
        const written = { id: 'q', type: 6, en: { text: one }, ...(both && { hi: { text: other } }) }
        const { left, questions } = readBack([written])
        if (left.length === 0) expect(questions).toEqual([written])
        else expect([questions, left[0]!.id]).toEqual([[], 'q'])
      }),
      { seed: 20_261_122, numRuns: 500 },
    )
  })

  it('is written as Moodle would read it, with tags for what GIFT has no sign for', () => {
    const written = writeGift(
      [
        {
          id: 'phy-1',
          type: 1,
          passage: 'p-1',
          en: { text: 'Unit of <b>force</b>?', options: ['newton', 'joule'], solution: 'F = ma' },
          hi: { text: '<b>बल</b> का मात्रक?', options: ['न्यूटन', 'जूल'], solution: 'F = ma' },
          key: 1,
          marks: '4',
          negative: '1',
          difficulty: 'easy',
          subject: 'Physics',
          chapter: 'Laws of motion',
        },
        { id: 'phy-2', type: 3, en: { text: 'Vectors', options: ['a', 'b', 'c'] }, key: [1, 3] },
        { id: 'phy-3', type: 5, en: { text: 'g' }, key: '9.7<>9.9' },
        { id: 'phy-4', type: 4, en: { text: 'n' }, key: ['42', '42.0'] },
      ],
      [{ id: 'p-1', en: 'Read.' }],
    )
    expect(written.left).toEqual([])
    expect(written.text).toBe(`// [id:p-1] [tag:language:en]
::p-1::[html]Read.

$CATEGORY: $course$/top/Physics/Laws of motion

// [id:phy-1] [tag:language:en+hi] [tag:passage:p-1] [tag:marks:4] [tag:negative:1] [tag:difficulty:easy]
::phy-1::[html]<span lang\\="en" class\\="multilang">Unit of <b>force</b>?</span><span lang\\="hi" class\\="multilang"><b>बल</b> का मात्रक?</span> {
	=[html]<span lang\\="en" class\\="multilang">newton</span><span lang\\="hi" class\\="multilang">न्यूटन</span>
	~[html]<span lang\\="en" class\\="multilang">joule</span><span lang\\="hi" class\\="multilang">जूल</span>
	####[html]F \\= ma
}

$CATEGORY: $course$/top/Default for Taiyari

// [id:phy-2] [tag:language:en] [tag:passage:-]
::phy-2::[html]Vectors {
	~%50%[html]a
	~[html]b
	~%50%[html]c
}

// [id:phy-3] [tag:language:en] [tag:passage:-]
::phy-3::[html]g {#9.7 .. 9.9}

// [id:phy-4] [tag:language:en] [tag:passage:-] [tag:type:4]
::phy-4::[html]n {
	=%100%42
	=%100%42.0
}
`)
  })

  it.each<[string, BankQuestion, string]>([
    [
      'a psychometric statement',
      { id: 'q', type: 7, en: { text: 'a', options: ['b', 'c'] }, scale: 's', scores: [1, 2] },
      'GIFT has no ungraded questions and no scales',
    ],
    [
      'an accepted text with an arrow',
      { id: 'q', type: 2, en: { text: 'a' }, key: ['x->y'] },
      'an accepted text holds ->',
    ],
    [
      'languages with different numbers of options',
      { id: 'q', type: 1, en: { text: 'a', options: ['b', 'c'] }, hi: { text: 'd' }, key: 1 },
      'its languages have different numbers of options',
    ],
    [
      'one option alone',
      { id: 'q', type: 1, en: { text: 'a', options: ['b'] }, key: 1 },
      'GIFT has no way to say its type',
    ],
    [
      'a range in the digits of Devanagari',
      { id: 'q', type: 5, en: { text: 'a' }, key: '१<>२' },
      'GIFT has no way to say its',
    ],
  ])('leaves out and names %s', (_title, question, reason) => {
    const { left, questions } = readBack([question, { id: 'r', type: 6, en: { text: 'b' } }])
    expect(left).toEqual([{ id: 'q', reason: expect.stringContaining(reason) }])
    expect(questions).toEqual([{ id: 'r', type: 6, en: { text: 'b' } }])
  })

  it('loses the kind of line ends and white space about a text, and no more', () => {
    const question = { id: 'q', type: 6, en: { text: ' a\r\nb\rc\t' } }
    expect(readBack([question])).toMatchObject({ left: [], questions: [{ en: { text: 'a\nb\nc' } }] })
  })
})
