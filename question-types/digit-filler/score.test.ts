import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Marking } from '../question-type.ts'
import { digitFiller } from './type.ts'

const CORRECT = 0
const WRONG = 1
const UNATTEMPTED = 2

/** A numerical question of JEE Main: +4, −1. */
const MARKING: Marking = { marksUnits: 3360, negativeUnits: 840, partial: 'none' }
const UNITS = { [CORRECT]: 3360, [WRONG]: -840, [UNATTEMPTED]: 0 }

describe('a digit filler', () => {
  it.each<[title: string, key: string[], answer: Answer | null, result: 0 | 1 | 2]>([
    ['the number itself', ['42'], '42', CORRECT],
    ['another number', ['42'], '43', WRONG],
    ['its digits the other way round', ['42'], '24', WRONG],
    ['the same with decimal zeros', ['42'], '42.00', CORRECT],
    ['the same with a closing point', ['42'], '42.', CORRECT],
    ['the same with leading zeros', ['42'], '0042', CORRECT],
    ['the same with a plus', ['42'], '+42', CORRECT],
    ['its negative', ['42'], '-42', WRONG],
    ['a negative number', ['-7'], '-7', CORRECT],
    ['a negative number without its sign', ['-7'], '7', WRONG],
    ['a negative number with zeros', ['-7.50'], '-07.5', CORRECT],
    ['a negative number with the minus sign of a phone', ['-7'], '\u22127', CORRECT],
    ['0.1 as 0.10', ['0.1'], '0.10', CORRECT],
    ['0.1 as .1', ['0.1'], '.1', CORRECT],
    ['0.1 as +0.1', ['0.1'], '+0.1', CORRECT],
    ['0.1 where the key is .10', ['.10'], '0.1', CORRECT],
    ['0.1 as 0.1000000000000000055511151231257827', ['0.1'], '0.1000000000000000055511151231257827', WRONG],
    ['0.3 is no 0.30000000000000004', ['0.3'], '0.30000000000000004', WRONG],
    ['zero', ['0'], '0', CORRECT],
    ['zero with a minus', ['0'], '-0', CORRECT],
    ['zero with decimals', ['0'], '0.000', CORRECT],
    ['zero as .0', ['-0.0'], '.0', CORRECT],
    ['nearly zero', ['0'], '0.0000000000000000000000000001', WRONG],
    ['a number beyond a double', ['1000000000000000000001'], '1000000000000000000001', CORRECT],
    [
      'a number beyond a double, wrong in its last digit',
      ['1000000000000000000001'],
      '1000000000000000000002',
      WRONG,
    ],
    ['9007199254740993, which no double is', ['9007199254740993'], '9007199254740992', WRONG],
    ['a number above every double', ['1'.repeat(400)], '1'.repeat(400), CORRECT],
    ['2,000 digits', ['9'.repeat(2000)], '9'.repeat(2000), CORRECT],
    ['2,000 zeros and a digit that differs', ['0'.repeat(1999) + 1], '0'.repeat(1999) + 2, WRONG],
    ['a long run of decimals that ends in zeros', ['3.14'], `3.14${'0'.repeat(1900)}`, CORRECT],
    ['spaces around it', ['42'], '  42\t', CORRECT],
    ['a space inside', ['42'], '4 2', WRONG],
    ['a space after the sign', ['-42'], '- 42', WRONG],
    ['two points', ['4.2'], '4.2.', WRONG],
    ['a point alone', ['0'], '.', WRONG],
    ['a sign alone', ['0'], '-', WRONG],
    ['two signs', ['2'], '--2', WRONG],
    ['a sum', ['42'], '40+2', WRONG],
    ['a fraction', ['0.5'], '1/2', WRONG],
    ['a percentage', ['50'], '50%', WRONG],
    ['a unit', ['42'], '42 cm', WRONG],
    ['१२ in Devanagari is 12: who typed it meant 12', ['12'], '१२', CORRECT],
    ['-३.५० in Devanagari is -3.5', ['-3.5'], '-३.५०', CORRECT],
    ['digits of two scripts in one number are still its digits', ['12'], '1२', CORRECT],
    ['৪২ in Bengali is 42', ['42'], '৪২', CORRECT],
    ['௪௨ in Tamil is 42', ['42'], '௪௨', CORRECT],
    ['a key in Devanagari is the same number', ['१२'], '12', CORRECT],
    ['another number in Devanagari', ['12'], '१३', WRONG],
    ['all ten digits of Devanagari', ['9876543210'], '९८७६५४३२१०', CORRECT],
    ['a Devanagari letter is no digit', ['12'], '१क', WRONG],
    ['a Bengali letter is no number', ['-81'], 'ক', WRONG],
    ['a Devanagari sign that follows the digits is none', ['10'], '॰', WRONG],
    ['1,00,000 is no plain number: the room’s pad has no comma', ['100000'], '1,00,000', WRONG],
    ['100,000 is no plain number either', ['100000'], '100,000', WRONG],
    ['a decimal comma is none', ['2.5'], '2,5', WRONG],
    ['NaN', ['0'], 'NaN', WRONG],
    ['Infinity', ['1'], 'Infinity', WRONG],
    ['the infinity sign', ['1'], '∞', WRONG],
    ['hex', ['31'], '0x1F', WRONG],
    ['binary', ['3'], '0b11', WRONG],
    ['an exponent', ['1000'], '1e3', WRONG],
    ['an exponent of nothing', ['1'], '1e0', WRONG],
    ['an underscore', ['1000'], '1_000', WRONG],
    ['a big integer’s n', ['42'], '42n', WRONG],
    ['NaN, even where a key of old says so', ['NaN'], 'NaN', WRONG],
    ['Infinity, even where a key of old says so', ['Infinity'], 'infinity', WRONG],
    ['an exponent, even where a key of old says so', ['1e3'], '1E3', WRONG],
    ['hex, even where a key of old says so', ['0xff'], '0xFF', WRONG],
    ['a first answer that is text', ['3 : 2'], '3 : 2', CORRECT],
    ['a first answer that is text, by the rule of texts', ['North  East'], ' north east ', CORRECT],
    ['a first answer that is text, in another Unicode form', ['क़'], '\u0958', CORRECT],
    ['another text', ['3:2'], '2:3', WRONG],
    ['a number where the first answer is text', ['3:2'], '1.5', WRONG],
    ['the second answer does not count', ['42', '43'], '43', WRONG],
    ['the first of two answers', ['42', '43'], '42', CORRECT],
    ['no key at all: nothing is correct', [], '42', WRONG],
    ['nothing', ['42'], null, UNATTEMPTED],
    ['an empty text', ['42'], '', UNATTEMPTED],
    ['white space', ['42'], '   ', UNATTEMPTED],
    ['white space where zero is right', ['0'], ' \n', UNATTEMPTED],
    ['a zero-width space where zero is right', ['0'], '\u200b', UNATTEMPTED],
    ['an empty set', ['42'], [], UNATTEMPTED],
    ['an option’s number, which is no answer to it', ['42'], 42, UNATTEMPTED],
    ['a piece of writing, which is no answer to it', ['42'], { text: '42' }, UNATTEMPTED],
  ])('%s: %j, answered %j, gives result %i', (_title, key, answer, result) => {
    expect(digitFiller.score(key, answer, MARKING)).toStrictEqual({ result, units: UNITS[result] })
  })

  it('without negative marks, as most numericals are, costs nothing when wrong: 0, not −0', () => {
    const free: Marking = { marksUnits: 3360, negativeUnits: 0, partial: 'none' }
    expect(digitFiller.score(['42'], '43', free)).toStrictEqual({ result: 1, units: 0 })
  })

  /** A number by its digits and how many of them are decimals, as BigInt holds it exactly. */
  const numbers = fc.record({
    digits: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    decimals: fc.nat(25),
  })
  type Made = { digits: bigint; decimals: number }

  function written(
    { digits, decimals }: Made,
    zeros: { before: number; after: number; plus: boolean },
  ): string {
    const sign = digits < 0n ? '-' : zeros.plus ? '+' : ''
    const all = String(digits < 0n ? -digits : digits).padStart(decimals + zeros.before, '0')
    const whole = all.slice(0, all.length - decimals)
    const fraction = all.slice(all.length - decimals) + '0'.repeat(zeros.after)
    return fraction === '' && whole === '' ? `${sign}0` : `${sign}${whole}${fraction && '.'}${fraction}`
  }
  const zeros = fc.record({ before: fc.nat(4), after: fc.nat(4), plus: fc.boolean() })

  it('is correct exactly when both numbers are the same, compared as fractions of whole numbers', () => {
    fc.assert(
      fc.property(numbers, numbers, fc.boolean(), zeros, zeros, (key, other, same, keyZeros, zerosOf) => {
        const given = same ? key : other
        const equal =
          key.digits * 10n ** BigInt(given.decimals) === given.digits * 10n ** BigInt(key.decimals)
        const { result } = digitFiller.score([written(key, keyZeros)], written(given, zerosOf), MARKING)
        expect(result).toBe(equal ? CORRECT : WRONG)
      }),
      { seed: 20261122, numRuns: 3000 },
    )
  })

  it('takes no text for a number that is none: whatever is typed, it is the key’s digits or wrong', () => {
    const typed = fc.string({
      unit: fc.constantFrom('0', '1', '2', '.', '-', '+', 'e', 'x', ',', ' ', '_', 'n', '१', '∞'),
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(typed, (answer) => {
        const { result } = digitFiller.score(['12'], answer, MARKING)
        const plain = answer.trim().replace('१', '1').replace('१', '1')
        const isTwelve = /^\+?0*12(\.0*)?$/.test(plain)
        expect(result).toBe(answer.trim() === '' ? UNATTEMPTED : isTwelve ? CORRECT : WRONG)
      }),
      { seed: 20261122, numRuns: 3000 },
    )
  })
})

describe('the key of a digit filler', () => {
  it.each([
    [['42']],
    [['-0.50']],
    [['.5']],
    [['3:2']],
    [['42', 'forty-two']],
    [['12', '1e1']],
    [['१२']],
    [['1,2']],
  ])('may be %j, and is written as it was read', (written) => {
    expect(digitFiller.readKey(written, { optionCount: 0 })).toStrictEqual({ key: written })
    expect(digitFiller.writeKey(written)).toStrictEqual(written)
  })

  it.each([
    '1e3',
    '1E-3',
    '.5e2',
    '5.e2',
    '0x1F',
    '-0b11',
    '0o17',
    'NaN',
    'Infinity',
    '-infinity',
    'inf',
    '१e३',
  ])('is never %s: only a plain number can be correct', (first) => {
    expect(digitFiller.readKey([first], { optionCount: 0 })).toStrictEqual({
      fault: 'the first answer is a number, but no plain decimal one: write 1000, not 1e3 or 1,000',
    })
  })

  it.each(['1,000', '1,00,000', '12,34,567.50', '-1,000', '१,०००'])(
    'is never %s: a learner cannot type a comma there',
    (first) => {
      expect(digitFiller.readKey([first], { optionCount: 0 })).toMatchObject({ fault: expect.any(String) })
    },
  )

  it.each([
    undefined,
    null,
    '42',
    42,
    [[]],
    [[42]],
    [['']],
    [['  ']],
    [['4'.repeat(2001)]],
    [['4\0']],
    [['4\ud800']],
  ])('is refused as %j', (written) => {
    expect(digitFiller.readKey(written, { optionCount: 0 })).toStrictEqual({ fault: expect.any(String) })
  })
})

describe('what can answer a digit filler', () => {
  it.each(['', '42', '-0.5', 'forty-two', '1,00,000', '१२', '4'.repeat(2000)])(
    '%j: typed text is not lost because it is wrong',
    (answer) => {
      expect(digitFiller.accepts(answer, { optionCount: 0 })).toBe(true)
    },
  )

  it.each<[string, unknown]>([
    ['2,001 characters', '4'.repeat(2001)],
    ['NUL', '4\0'],
    ['half of a surrogate pair', '4\udfff'],
    ['a number', 42],
    ['NaN', Number.NaN],
    ['a list', ['42']],
    ['writing', { text: '42' }],
    ['null', null],
    ['undefined', undefined],
  ])('never %s', (_what, answer) => {
    expect(digitFiller.accepts(answer, { optionCount: 0 })).toBe(false)
  })
})
