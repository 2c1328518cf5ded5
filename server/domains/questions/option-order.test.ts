import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choice } from '../../testing/exams/question-bank.ts'
import { orderOptions } from './option-order.ts'

const withOptions = (options: string[], changes: object = {}) =>
  choice('q-1', { en: { text: 'Which?', options }, key: 1, ...changes })
const NUMBERS = ['10 m', '20 m', '30 m', '40 m', '50 m']

describe('the order of options', () => {
  it('is decided by the question’s name alone, the key moved along, in both languages alike', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9-]{1,20}$/),
        fc.integer({ min: 2, max: 10 }),
        fc.nat(9),
        (id, count, right) => {
          const key = (right % count) + 1
          const en = Array.from({ length: count }, (_, at) => `value ${at}`)
          const hi = Array.from({ length: count }, (_, at) => `मान ${at}`)
          const question = { ...withOptions(en, { hi: { text: 'कौन?', options: hi } }), id, key }
          const { question: ordered } = orderOptions(question, undefined)
          expect(ordered.en!.options!.toSorted()).toEqual(en.toSorted())
          expect(ordered.en!.options![(ordered.key as number) - 1]).toBe(en[key - 1])
          expect(ordered.hi!.options!.map((option) => option.slice(4))).toEqual(
            ordered.en!.options!.map((option) => option.slice(6)),
          )
          expect(orderOptions(question, undefined)).toEqual({ question: ordered })
        },
      ),
      { seed: 20261122, numRuns: 300 },
    )
  })

  it('stays where the file fixes it', () => {
    const question = withOptions(NUMBERS, { fixedOptions: true })
    expect(orderOptions(question, undefined)).toEqual({ question })
  })

  it('moves every number of a key of several', () => {
    const question = withOptions(NUMBERS, { type: 3, key: [1, 4] })
    const { question: ordered } = orderOptions(question, undefined)
    const right = (ordered.key as number[]).map((number) => ordered.en!.options![number - 1])
    expect(right.toSorted()).toEqual(['10 m', '40 m'])
  })

  it('stays as the bank has it where it has the same options, so that a file can come again', () => {
    const known = { en: { text: 'old', options: ['30 m', '10 m', '50 m', '20 m', '40 m'] } }
    const { question } = orderOptions(withOptions(NUMBERS), known)
    expect([question.en!.options, question.key]).toEqual([known.en.options, 2])
    const other = { en: { text: 'old', options: ['30 m', '10 m', '50 m', '20 m', '41 m'] } }
    expect(orderOptions(withOptions(NUMBERS), other)).toEqual(orderOptions(withOptions(NUMBERS), undefined))
  })

  it.each([
    'Both A and B',
    'both of these',
    'None of the above',
    'none of these',
    'All of the above',
    'Neither of them',
    'Either (1) or (2)',
    'A and C',
    '(A) &amp; (C)',
    'Option B',
    'the above',
    'इनमें से कोई नहीं',
    'उपर्युक्त सभी',
    'दोनों',
    'न तो यह, न वह',
    '<p>None of <b>these</b></p>',
  ])('stays where an option refers to the others: %s', (option) => {
    const question = withOptions(['x', 'y', option, 'z'])
    expect(orderOptions(question, undefined)).toEqual({
      question,
      keptBecause: expect.stringContaining('refers to the others'),
    })
  })

  it.each(['Bothnia', 'A magnet', 'a wall of stone', 'Vitamin A', '$A \\cup B$', 'the bottom'])(
    'does not stay for words that only look like one: %s',
    (option) => {
      expect(orderOptions(withOptions(['x', 'y', option, 'z']), undefined).keptBecause).toBeUndefined()
    },
  )

  it.each([
    '<p>Option B is correct.</p>',
    'The answer is (C).',
    'Hence (B) is right.',
    'विकल्प (B) सही है।',
    'Answer: B',
    'Option 2 it is',
    'विकल्प 2 सही है।',
    'options A',
  ])('stays where the solution names a position: %s', (solution) => {
    const question = withOptions(NUMBERS, { en: { text: 'Which?', options: NUMBERS, solution } })
    expect(orderOptions(question, undefined).keptBecause).toBe(
      'the solution names an option by its letter or number',
    )
  })

  it.each(['Hence the answer is 5.', 'The answer: 5 m', 'उत्तर 5 है।', 'options are many', 'A is a vowel'])(
    'does not stay for a solution that names a value: %s',
    (solution) => {
      const question = withOptions(NUMBERS, { en: { text: 'Which?', options: NUMBERS, solution } })
      expect(orderOptions(question, undefined).keptBecause).toBeUndefined()
    },
  )

  it.each([
    ['True', 'False'],
    ['<p>yes</p>', '<p>no</p>'],
    ['सही', 'गलत'],
  ])('stays, without a note, where everyone expects it: %s, %s', (...options) => {
    const question = withOptions(options)
    expect(orderOptions(question, undefined)).toEqual({ question })
  })

  it.each<[string, object]>([
    ['a statement that nobody grades', { type: 7, key: undefined }],
    ['a question without options', { type: 2, en: { text: 'x' }, key: ['y'] }],
    ['languages with other numbers of options', { hi: { text: 'x', options: ['अ'] } }],
  ])('is not touched for %s', (_what, changes) => {
    const question = withOptions(NUMBERS, changes)
    expect(orderOptions(question, undefined)).toEqual({ question })
  })
})
