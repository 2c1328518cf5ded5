import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Marking } from '../question-type.ts'
import { singleChoice } from './type.ts'

const CORRECT = 0
const WRONG = 1
const UNATTEMPTED = 2

/** Marks in 1/840, as examinations in India announce them. */
const NEET: Marking = { marksUnits: 3360, negativeUnits: 840, partial: 'none' }
const CUET: Marking = { marksUnits: 4200, negativeUnits: 840, partial: 'none' }
const SSC_CGL: Marking = { marksUnits: 1680, negativeUnits: 420, partial: 'none' }
const UPSC_GS: Marking = { marksUnits: 1680, negativeUnits: 560, partial: 'none' }
const UPSC_CSAT: Marking = { marksUnits: 2100, negativeUnits: 700, partial: 'none' }
const IBPS: Marking = { marksUnits: 840, negativeUnits: 210, partial: 'none' }
const SBI_REASONING: Marking = { marksUnits: 1008, negativeUnits: 252, partial: 'none' }
const RBI_8_OF_7: Marking = { marksUnits: 960, negativeUnits: 240, partial: 'none' }
const RRB_NTPC: Marking = { marksUnits: 840, negativeUnits: 280, partial: 'none' }
const CLAT: Marking = { marksUnits: 840, negativeUnits: 210, partial: 'none' }
const CTET: Marking = { marksUnits: 840, negativeUnits: 0, partial: 'none' }
const AFCAT: Marking = { marksUnits: 2520, negativeUnits: 840, partial: 'none' }
const AN_EIGHTH: Marking = { marksUnits: 840, negativeUnits: 105, partial: 'none' }
const NOTHING: Marking = { marksUnits: 0, negativeUnits: 0, partial: 'none' }

describe('a single choice', () => {
  it.each<
    [title: string, key: number, answer: Answer | null, marking: Marking, result: number, units: number]
  >([
    ['NEET: right, +4', 2, 2, NEET, CORRECT, 3360],
    ['NEET: wrong, −1', 2, 3, NEET, WRONG, -840],
    ['NEET: left, nothing', 2, null, NEET, UNATTEMPTED, 0],
    ['CUET: right, +5', 4, 4, CUET, CORRECT, 4200],
    ['CUET: wrong, −1', 4, 1, CUET, WRONG, -840],
    ['CUET: left, nothing', 4, null, CUET, UNATTEMPTED, 0],
    ['SSC CGL: right, +2', 1, 1, SSC_CGL, CORRECT, 1680],
    ['SSC CGL: wrong, −0.5', 1, 4, SSC_CGL, WRONG, -420],
    ['SSC CGL: left, nothing', 1, null, SSC_CGL, UNATTEMPTED, 0],
    ['UPSC general studies: right, +2', 3, 3, UPSC_GS, CORRECT, 1680],
    ['UPSC general studies: wrong, a third of the marks off', 3, 2, UPSC_GS, WRONG, -560],
    ['UPSC general studies: left, no penalty', 3, null, UPSC_GS, UNATTEMPTED, 0],
    ['CSAT: right, +2.5', 1, 1, UPSC_CSAT, CORRECT, 2100],
    ['CSAT: wrong, a third of 2.5 off exactly', 1, 2, UPSC_CSAT, WRONG, -700],
    ['IBPS of five options: right, +1', 5, 5, IBPS, CORRECT, 840],
    ['IBPS of five options: wrong, a quarter off', 5, 1, IBPS, WRONG, -210],
    ['IBPS of five options: left, nothing', 5, null, IBPS, UNATTEMPTED, 0],
    ['six fifths of a mark: right', 2, 2, SBI_REASONING, CORRECT, 1008],
    ['six fifths of a mark: wrong, a quarter of it off', 2, 1, SBI_REASONING, WRONG, -252],
    ['eight sevenths of a mark: right', 2, 2, RBI_8_OF_7, CORRECT, 960],
    ['eight sevenths of a mark: wrong, a quarter of it off', 2, 5, RBI_8_OF_7, WRONG, -240],
    ['RRB NTPC: right, +1', 4, 4, RRB_NTPC, CORRECT, 840],
    ['RRB NTPC: wrong, a third off', 4, 3, RRB_NTPC, WRONG, -280],
    ['CLAT: right, +1', 3, 3, CLAT, CORRECT, 840],
    ['CLAT: wrong, −0.25', 3, 1, CLAT, WRONG, -210],
    ['CTET has no negative marks: right, +1', 2, 2, CTET, CORRECT, 840],
    ['CTET has no negative marks: wrong, nothing, and that is 0, not −0', 2, 4, CTET, WRONG, 0],
    ['CTET has no negative marks: left, nothing', 2, null, CTET, UNATTEMPTED, 0],
    ['AFCAT: wrong, −1 of 3', 1, 3, AFCAT, WRONG, -840],
    ['an eighth off', 1, 3, AN_EIGHTH, WRONG, -105],
    ['a practice question without marks: right', 1, 1, NOTHING, CORRECT, 0],
    ['a practice question without marks: wrong', 1, 2, NOTHING, WRONG, 0],
    ['a true or false question: true', 1, 1, CTET, CORRECT, 840],
    ['a true or false question: false', 1, 2, CTET, WRONG, 0],
    ['the tenth of ten options', 10, 10, NEET, CORRECT, 3360],
    ['the first option, where the tenth is right', 10, 1, NEET, WRONG, -840],
    [
      'partial marks mean nothing here: wrong stays wrong',
      2,
      3,
      { ...NEET, partial: 'per-correct-option' },
      WRONG,
      -840,
    ],
    [
      'partial marks mean nothing here: right stays right',
      2,
      2,
      { ...NEET, partial: 'per-correct-option' },
      CORRECT,
      3360,
    ],
    ['a text is no answer to it and costs nothing', 2, '2', NEET, UNATTEMPTED, 0],
    ['an empty text is no answer', 2, '', NEET, UNATTEMPTED, 0],
    ['white space is no answer', 2, '   ', NEET, UNATTEMPTED, 0],
    ['an empty set is no answer', 2, [], NEET, UNATTEMPTED, 0],
    ['a set is no answer to it, even of the right option', 2, [2], NEET, UNATTEMPTED, 0],
    ['a piece of writing is no answer to it', 2, { text: '2' }, NEET, UNATTEMPTED, 0],
  ])('%s', (_title, key, answer, marking, result, units) => {
    expect(singleChoice.score(key, answer, marking)).toStrictEqual({ result, units })
  })

  it('brings full marks for the key alone, and never anything between full and negative marks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 10 }),
        fc.nat(84_000),
        fc.nat(84_000),
        (key, answer, marksUnits, negativeUnits) => {
          const scored = singleChoice.score(key, answer, { marksUnits, negativeUnits, partial: 'none' })
          expect(scored).toStrictEqual(
            key === answer ? { result: 0, units: marksUnits } : { result: 1, units: 0 - negativeUnits },
          )
        },
      ),
      { seed: 20261122, numRuns: 1000 },
    )
  })
})

describe('the key of a single choice', () => {
  it.each([1, 2, 3, 4])('may be option %i of four, and is written as it was read', (written) => {
    expect(singleChoice.readKey(written, { optionCount: 4 })).toStrictEqual({ key: written })
    expect(singleChoice.writeKey(written)).toBe(written)
  })

  it.each([5, 0, -1, 11])('is refused as option %i of four, which does not exist', (written) => {
    expect(singleChoice.readKey(written, { optionCount: 4 })).toStrictEqual({
      fault: `the key names option ${written}, but there are 4`,
    })
  })

  it.each([undefined, null, '2', 'B', 1.5, Number.NaN, Number.POSITIVE_INFINITY, [[2]], [[]], {}, true])(
    'is refused as %j: a key is a whole number',
    (written) => {
      expect(singleChoice.readKey(written, { optionCount: 4 })).toStrictEqual({
        fault: 'the key is the number of the correct option, such as 2',
      })
    },
  )
})

describe('what can answer a single choice of four', () => {
  it.each([1, 2, 3, 4])('%i', (answer) => {
    expect(singleChoice.accepts(answer, { optionCount: 4 })).toBe(true)
  })

  it.each([
    0,
    -0,
    -1,
    5,
    1.5,
    2 ** 32 + 1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1',
    '',
    [[1]],
    [[]],
    {},
    { text: 'a' },
    true,
    null,
    undefined,
    1n,
  ])('never %s', (answer) => {
    expect(singleChoice.accepts(answer, { optionCount: 4 })).toBe(false)
  })
})
