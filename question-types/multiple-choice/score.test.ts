import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Marking } from '../question-type.ts'
import { multipleChoice } from './type.ts'

const CORRECT = 0
const WRONG = 1
const UNATTEMPTED = 2

/** JEE Advanced: +4 for the whole set, +1 for each correct option while no wrong one is chosen, −2 else. */
const ADVANCED: Marking = { marksUnits: 3360, negativeUnits: 1680, partial: 'per-correct-option' }
/** All or nothing, as GATE marks its multiple select questions. */
const GATE: Marking = { marksUnits: 1680, negativeUnits: 0, partial: 'none' }
const STRICT: Marking = { marksUnits: 3360, negativeUnits: 840, partial: 'none' }
/** Two marks for the whole set: partial marks reach them with two options of three. */
const SMALL: Marking = { marksUnits: 1680, negativeUnits: 560, partial: 'per-correct-option' }
const HALF_A_MARK: Marking = { marksUnits: 420, negativeUnits: 105, partial: 'per-correct-option' }
const FREE: Marking = { marksUnits: 3360, negativeUnits: 0, partial: 'per-correct-option' }

describe('a multiple choice', () => {
  it.each<
    [title: string, key: number[], answer: Answer | null, marking: Marking, result: number, units: number]
  >([
    ['JEE Advanced: all four correct and chosen, +4', [1, 2, 3, 4], [1, 2, 3, 4], ADVANCED, CORRECT, 3360],
    ['JEE Advanced: all four correct, three chosen, +3', [1, 2, 3, 4], [1, 2, 4], ADVANCED, WRONG, 2520],
    ['JEE Advanced: all four correct, two chosen, +2', [1, 2, 3, 4], [2, 3], ADVANCED, WRONG, 1680],
    ['JEE Advanced: all four correct, one chosen, +1', [1, 2, 3, 4], [3], ADVANCED, WRONG, 840],
    ['JEE Advanced: three correct and chosen, +4', [1, 2, 4], [1, 2, 4], ADVANCED, CORRECT, 3360],
    ['JEE Advanced: three correct, two of them chosen, +2', [1, 2, 4], [1, 4], ADVANCED, WRONG, 1680],
    ['JEE Advanced: three correct, one of them chosen, +1', [1, 2, 4], [2], ADVANCED, WRONG, 840],
    [
      'JEE Advanced: three correct and chosen with the wrong one, −2',
      [1, 2, 4],
      [1, 2, 3, 4],
      ADVANCED,
      WRONG,
      -1680,
    ],
    ['JEE Advanced: two correct and chosen, +4', [1, 4], [1, 4], ADVANCED, CORRECT, 3360],
    ['JEE Advanced: two correct, one of them chosen, +1', [1, 4], [4], ADVANCED, WRONG, 840],
    [
      'JEE Advanced: two correct, one of them chosen with a wrong one, −2',
      [1, 4],
      [1, 2],
      ADVANCED,
      WRONG,
      -1680,
    ],
    [
      'JEE Advanced: two correct, both chosen with a wrong one, −2',
      [1, 4],
      [1, 2, 4],
      ADVANCED,
      WRONG,
      -1680,
    ],
    ['JEE Advanced: two correct, only the wrong ones chosen, −2', [1, 4], [2, 3], ADVANCED, WRONG, -1680],
    ['JEE Advanced: one correct and chosen, +4', [2], [2], ADVANCED, CORRECT, 3360],
    ['JEE Advanced: one correct, another chosen, −2', [2], [3], ADVANCED, WRONG, -1680],
    ['JEE Advanced: one correct, chosen with another, −2', [2], [2, 3], ADVANCED, WRONG, -1680],
    ['JEE Advanced: everything chosen where one is correct, −2', [2], [1, 2, 3, 4], ADVANCED, WRONG, -1680],
    ['JEE Advanced: nothing chosen, 0', [1, 2, 4], null, ADVANCED, UNATTEMPTED, 0],
    ['JEE Advanced: an empty set, 0', [1, 2, 4], [], ADVANCED, UNATTEMPTED, 0],
    ['GATE: the whole set, +2', [1, 3], [1, 3], GATE, CORRECT, 1680],
    ['GATE: a part of the set brings nothing', [1, 3], [1], GATE, WRONG, 0],
    ['GATE: more than the set brings nothing, and that is 0, not −0', [1, 3], [1, 2, 3], GATE, WRONG, 0],
    ['GATE: another set brings nothing', [1, 3], [2, 4], GATE, WRONG, 0],
    ['GATE: left', [1, 3], null, GATE, UNATTEMPTED, 0],
    ['all or nothing: the whole set', [2, 3, 4], [2, 3, 4], STRICT, CORRECT, 3360],
    ['all or nothing: a part of the set is wrong and costs', [2, 3, 4], [2, 3], STRICT, WRONG, -840],
    ['all or nothing: one option too many is wrong and costs', [2, 3], [2, 3, 4], STRICT, WRONG, -840],
    ['all or nothing: an empty set costs nothing', [2, 3], [], STRICT, UNATTEMPTED, 0],
    ['the order of choosing means nothing', [1, 2, 4], [4, 1, 2], ADVANCED, CORRECT, 3360],
    ['the order of choosing means nothing in part either', [1, 2, 4], [4, 1], ADVANCED, WRONG, 1680],
    ['an option counted twice is chosen once', [1, 2, 4], [1, 1, 1], ADVANCED, WRONG, 840],
    ['an option counted twice makes no set whole', [1, 2], [1, 1], ADVANCED, WRONG, 840],
    [
      'partial marks are never more than full marks: two of three for two marks',
      [1, 2, 3],
      [1, 2],
      SMALL,
      WRONG,
      1680,
    ],
    ['partial marks below full marks: one of three for two marks', [1, 2, 3], [1], SMALL, WRONG, 840],
    ['full marks below one mark: a part brings no more than them', [1, 2], [1], HALF_A_MARK, WRONG, 420],
    ['full marks below one mark: a wrong one costs', [1, 2], [1, 3], HALF_A_MARK, WRONG, -105],
    ['no negative marks: a wrong one brings 0, not −0', [1, 2], [3], FREE, WRONG, 0],
    ['no negative marks: a part still brings its marks', [1, 2], [2], FREE, WRONG, 840],
    [
      'ten options: nine of the nine',
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [9, 8, 7, 6, 5, 4, 3, 2, 1],
      ADVANCED,
      CORRECT,
      3360,
    ],
    [
      'ten options: eight of the nine, no more than full marks',
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [1, 2, 3, 4, 5, 6, 7, 8],
      ADVANCED,
      WRONG,
      3360,
    ],
    ['ten options: the tenth is the wrong one', [1, 2, 3, 4, 5, 6, 7, 8, 9], [10], ADVANCED, WRONG, -1680],
    ['an option’s number by itself is no set and costs nothing', [2], 2, ADVANCED, UNATTEMPTED, 0],
    ['a text is no answer to it', [1, 2], '1;2', ADVANCED, UNATTEMPTED, 0],
    ['white space is no answer', [1, 2], '   ', ADVANCED, UNATTEMPTED, 0],
    ['a piece of writing is no answer to it', [1, 2], { text: '1, 2' }, ADVANCED, UNATTEMPTED, 0],
  ])('%s', (_title, key, answer, marking, result, units) => {
    expect(multipleChoice.score(key, answer, marking)).toStrictEqual({ result, units })
  })

  it('comes to what a count by hand gives, for every key and every answer of up to five options', () => {
    const sets = Array.from({ length: 31 }, (_, bits) =>
      [1, 2, 3, 4, 5].filter((option) => ((bits + 1) >> (option - 1)) & 1),
    )
    for (const marking of [ADVANCED, STRICT, SMALL])
      for (const key of sets)
        for (const answer of sets) {
          const right = answer.filter((option) => key.includes(option)).length
          const wrong = answer.length - right
          const whole = wrong === 0 && right === key.length
          let units = 0 - marking.negativeUnits
          if (whole) units = marking.marksUnits
          else if (wrong === 0 && marking.partial !== 'none')
            units = Math.min(right * 840, marking.marksUnits)
          expect(multipleChoice.score(key, answer, marking)).toStrictEqual({ result: whole ? 0 : 1, units })
        }
  })

  it('never brings more for choosing a wrong option too, nor less for one more correct option', () => {
    const options = fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(options, options, fc.nat(8400), fc.nat(8400), (key, answer, marksUnits, negativeUnits) => {
        const marking: Marking = { marksUnits, negativeUnits, partial: 'per-correct-option' }
        const units = (chosen: number[]) => multipleChoice.score(key, chosen, marking).units
        const outside = Array.from({ length: 10 }, (_, at) => at + 1).filter(
          (option) => !answer.includes(option),
        )
        for (const option of outside) {
          if (key.includes(option)) expect(units([...answer, option])).toBeGreaterThanOrEqual(units(answer))
          else expect(units([...answer, option])).toBeLessThanOrEqual(units(answer))
        }
        expect(units(answer)).toBeLessThanOrEqual(marksUnits)
      }),
      { seed: 20261122, numRuns: 1000 },
    )
  })
})

describe('the key of a multiple choice', () => {
  it.each([
    [[1], [1]],
    [
      [1, 3],
      [1, 3],
    ],
    [
      [3, 1],
      [1, 3],
    ],
    [
      [4, 3, 2, 1],
      [1, 2, 3, 4],
    ],
  ])('may be %j, is stored in ascending order and written so: %j', (written, key) => {
    expect(multipleChoice.readKey(written, { optionCount: 4 })).toStrictEqual({ key })
    expect(multipleChoice.writeKey(key)).toStrictEqual(key)
  })

  it('is in rising order by number, not by text, and leaves what was read as it was', () => {
    const written = [10, 9, 1]
    expect(multipleChoice.readKey(written, { optionCount: 10 })).toStrictEqual({ key: [1, 9, 10] })
    expect(written).toStrictEqual([10, 9, 1])
  })

  it.each<[unknown, string]>([
    [undefined, 'the key is a list of the numbers of all correct options, such as [1, 3]'],
    [2, 'the key is a list of the numbers of all correct options, such as [1, 3]'],
    ['1;3', 'the key is a list of the numbers of all correct options, such as [1, 3]'],
    [[], 'the key is a list of the numbers of all correct options, such as [1, 3]'],
    [['1', '3'], 'the key is a list of the numbers of all correct options, such as [1, 3]'],
    [[1, 2.5], 'the key is a list of the numbers of all correct options, such as [1, 3]'],
    [[1, null], 'the key is a list of the numbers of all correct options, such as [1, 3]'],
    [[1, 5], 'the key names option 5, but there are 4'],
    [[0], 'the key names option 0, but there are 4'],
    [[1, 2, 3, 4, 5], 'the key names option 5, but there are 4'],
    [[1, 3, 1], 'the key names an option twice'],
    [[1, 1, 2, 2, 3, 3], 'the key names an option twice'],
  ])('is refused as %j of four options', (written, fault) => {
    expect(multipleChoice.readKey(written, { optionCount: 4 })).toStrictEqual({ fault })
  })
})

describe('what can answer a multiple choice of four', () => {
  it.each([[[]], [[1]], [[4, 1]], [[1, 2, 3, 4]]])('%j', (answer) => {
    expect(multipleChoice.accepts(answer, { optionCount: 4 })).toBe(true)
  })

  it.each<[string, unknown]>([
    ['an option twice', [1, 1]],
    ['an option that is not there', [5]],
    ['option 0', [0]],
    ['half an option', [1.5]],
    ['a text in it', ['1']],
    ['a list with a hole', Array(2)],
    ['null in it', [null]],
    ['more than there are', [1, 2, 3, 4, 5]],
    ['a very long list', Array.from({ length: 100_000 }, () => 1)],
    ['a number', 1],
    ['a text', '1'],
    ['what looks like a list', { 0: 1, length: 1 }],
    ['null', null],
    ['undefined', undefined],
  ])('never %s', (_what, answer) => {
    expect(multipleChoice.accepts(answer, { optionCount: 4 })).toBe(false)
  })
})
