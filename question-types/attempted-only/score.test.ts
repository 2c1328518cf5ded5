import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Marking } from '../question-type.ts'
import { attemptedOnly } from './type.ts'

const UNATTEMPTED = 2
const UNGRADED = 3

const NOTHING: Marking = { marksUnits: 0, negativeUnits: 0, partial: 'none' }
/** Marks written by mistake: they earn and cost nothing here. */
const MARKED: Marking = { marksUnits: 3360, negativeUnits: 840, partial: 'per-correct-option' }

describe('a question that is only attempted or not', () => {
  it.each<[title: string, answer: Answer | null, marking: Marking, result: 2 | 3]>([
    ['the lowest step of a self-check', 1, NOTHING, UNGRADED],
    ['the second step', 2, NOTHING, UNGRADED],
    ['the middle step', 3, NOTHING, UNGRADED],
    ['the fourth step', 4, NOTHING, UNGRADED],
    ['the highest step', 5, NOTHING, UNGRADED],
    ['the tenth of ten options', 10, NOTHING, UNGRADED],
    ['the lowest step of a question with marks', 1, MARKED, UNGRADED],
    ['the middle step of a question with marks', 3, MARKED, UNGRADED],
    ['the highest step of a question with marks', 5, MARKED, UNGRADED],
    ['a word, where it has no options', 'focus', NOTHING, UNGRADED],
    ['a word, where it has marks', 'focus', MARKED, UNGRADED],
    ['a sentence', 'I read aloud before I sleep.', NOTHING, UNGRADED],
    ['Hindi', 'मैं रोज़ पढ़ता हूँ।', NOTHING, UNGRADED],
    ['a digit', '0', NOTHING, UNGRADED],
    ['a number with a sign', '-1.5', NOTHING, UNGRADED],
    ['a Devanagari digit', '१', NOTHING, UNGRADED],
    ['a word among white space', '  focus\n', NOTHING, UNGRADED],
    ['a full stop', '.', NOTHING, UNGRADED],
    ['an emoji', '🙂', NOTHING, UNGRADED],
    ['NaN, which is a word', 'NaN', NOTHING, UNGRADED],
    ['2,000 characters', 'x'.repeat(2000), NOTHING, UNGRADED],
    ['nothing', null, NOTHING, UNATTEMPTED],
    ['nothing, where it has marks', null, MARKED, UNATTEMPTED],
    ['an empty text', '', NOTHING, UNATTEMPTED],
    ['an empty text, where it has marks', '', MARKED, UNATTEMPTED],
    ['a space', ' ', NOTHING, UNATTEMPTED],
    ['three spaces', '   ', MARKED, UNATTEMPTED],
    ['a tab', '\t', NOTHING, UNATTEMPTED],
    ['a line break', '\n', NOTHING, UNATTEMPTED],
    ['a no-break space', '\u00a0', NOTHING, UNATTEMPTED],
    ['an ideographic space', '\u3000', NOTHING, UNATTEMPTED],
    ['a next-line character', '\u0085', NOTHING, UNATTEMPTED],
    ['a zero-width space', '\u200b', NOTHING, UNATTEMPTED],
    ['joiners alone', '\u200c\u200d', NOTHING, UNATTEMPTED],
    ['a byte order mark', '\ufeff', NOTHING, UNATTEMPTED],
    ['a soft hyphen', '\u00ad', NOTHING, UNATTEMPTED],
    ['2,000 spaces', ' '.repeat(2000), NOTHING, UNATTEMPTED],
    ['an empty set', [], NOTHING, UNATTEMPTED],
    ['a piece of writing without a word', { text: ' ' }, NOTHING, UNATTEMPTED],
    ['an empty piece of writing, where it has marks', { text: '' }, MARKED, UNATTEMPTED],
  ])('%s earns no marks and costs none: %j', (_title, answer, marking, result) => {
    expect(attemptedOnly.score(null, answer, marking)).toStrictEqual({ result, units: 0 })
  })

  it('brings 0 and never a result of right or wrong, whatever was answered', () => {
    const answers = fc.oneof(fc.integer({ min: 1, max: 10 }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(answers, fc.nat(84_000), fc.nat(84_000), (answer, marksUnits, negativeUnits) => {
        const { result, units } = attemptedOnly.score(null, answer, {
          marksUnits,
          negativeUnits,
          partial: 'none',
        })
        expect(units).toBe(0)
        expect(result).toBe(typeof answer === 'number' || result === UNGRADED ? UNGRADED : UNATTEMPTED)
      }),
      { seed: 20261122, numRuns: 1000 },
    )
  })
})

describe('the key of a question that is only attempted or not', () => {
  it.each([undefined, null])('does not exist: %j', (written) => {
    expect(attemptedOnly.readKey(written, { optionCount: 5 })).toStrictEqual({ key: null })
    expect(attemptedOnly.writeKey(null)).toBeUndefined()
  })

  it.each([1, 'often', false, {}])('is refused as %j, not dropped', (written) => {
    expect(attemptedOnly.readKey(written, { optionCount: 5 })).toStrictEqual({
      fault: 'this type of question is not graded and has no key',
    })
  })
})

describe('what can answer a question that is only attempted or not', () => {
  it.each<[string, unknown, number]>([
    ['the first of its five options', 1, 5],
    ['the last of its five options', 5, 5],
    ['a text, where it has no options', 'focus', 0],
    ['an empty text, where it has no options', '', 0],
    ['2,000 characters, where it has no options', 'x'.repeat(2000), 0],
  ])('%s', (_what, answer, optionCount) => {
    expect(attemptedOnly.accepts(answer, { optionCount })).toBe(true)
  })

  it.each<[string, unknown, number]>([
    ['an option that is not there', 6, 5],
    ['option 0', 0, 5],
    ['half an option', 1.5, 5],
    ['a text, where it has options', 'often', 5],
    ['a number, where it has no options', 1, 0],
    ['2,001 characters', 'x'.repeat(2001), 0],
    ['NUL', 'a\0', 0],
    ['half of a surrogate pair', '\udc00', 0],
    ['a set', [1], 5],
    ['writing', { text: 'a' }, 0],
    ['null', null, 5],
    ['undefined', undefined, 0],
  ])('never %s', (_what, answer, optionCount) => {
    expect(attemptedOnly.accepts(answer, { optionCount })).toBe(false)
  })
})
