import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Marking } from '../question-type.ts'
import { numberRange } from './type.ts'

const CORRECT = 0
const WRONG = 1
const UNATTEMPTED = 2

/** A numerical question of JEE Advanced or GATE: +4, nothing off. */
const MARKING: Marking = { marksUnits: 3360, negativeUnits: 0, partial: 'none' }
const UNITS = { [CORRECT]: 3360, [WRONG]: 0, [UNATTEMPTED]: 0 }

function keyOf(written: string) {
  const read = numberRange.readKey(written, { optionCount: 0 })
  if ('fault' in read) throw new Error(read.fault)
  return read.key
}

describe('a number within a range', () => {
  it.each<[title: string, key: string, answer: Answer | null, result: 0 | 1 | 2]>([
    ['the middle', '2.45<>2.55', '2.5', CORRECT],
    ['the low end, which is inside', '2.45<>2.55', '2.45', CORRECT],
    ['the high end, which is inside', '2.45<>2.55', '2.55', CORRECT],
    ['the low end with zeros', '2.45<>2.55', '02.4500', CORRECT],
    ['the high end with a plus', '2.45<>2.55', '+2.55', CORRECT],
    ['just below the low end', '2.45<>2.55', '2.449', WRONG],
    ['just above the high end', '2.45<>2.55', '2.551', WRONG],
    ['below it by less than a double can tell', '2.45<>2.55', '2.449999999999999999999999', WRONG],
    ['above it by less than a double can tell', '2.45<>2.55', '2.550000000000000000000001', WRONG],
    ['far below', '2.45<>2.55', '0', WRONG],
    ['far above', '2.45<>2.55', '1000', WRONG],
    ['its negative', '2.45<>2.55', '-2.5', WRONG],
    ['rounded to a whole number', '2.45<>2.55', '3', WRONG],
    ['whole ends: inside', '10<>20', '15', CORRECT],
    ['whole ends: a decimal inside', '10<>20', '19.999', CORRECT],
    ['whole ends: the low end', '10<>20', '10', CORRECT],
    ['whole ends: the high end', '10<>20', '20.0', CORRECT],
    ['whole ends: 9, which is more than 20 as text', '10<>20', '9', WRONG],
    ['whole ends: 100, which is less than 20 as text', '10<>20', '100', WRONG],
    ['negative ends: inside', '-3.2<>-3.1', '-3.15', CORRECT],
    ['negative ends: the low end', '-3.2<>-3.1', '-3.2', CORRECT],
    ['negative ends: the high end', '-3.2<>-3.1', '-3.10', CORRECT],
    ['negative ends: below', '-3.2<>-3.1', '-3.21', WRONG],
    ['negative ends: above', '-3.2<>-3.1', '-3.09', WRONG],
    ['negative ends: without its sign', '-3.2<>-3.1', '3.15', WRONG],
    ['negative ends: with the minus sign of a phone', '-3.2<>-3.1', '\u22123.15', CORRECT],
    ['around zero: zero', '-1<>1', '0', CORRECT],
    ['around zero: -0', '-1<>1', '-0', CORRECT],
    ['around zero: just below zero', '-1<>1', '-0.0001', CORRECT],
    ['around zero: below', '-1<>1', '-1.1', WRONG],
    ['from zero on: -0 is zero', '0<>1', '-0.00', CORRECT],
    ['from zero on: just below zero', '0<>1', '-0.000001', WRONG],
    ['from -0 on: zero', '-0<>1', '0', CORRECT],
    ['a range of one number', '5<>5', '5.0', CORRECT],
    ['a range of one number: another', '5<>5', '5.01', WRONG],
    ['ends without a leading zero', '.1<>.3', '0.2', CORRECT],
    ['the answer without a leading zero', '0.1<>0.3', '.2', CORRECT],
    ['0.3, where 0.1 + 0.2 of doubles would not be', '0.3<>0.3', '0.3', CORRECT],
    [
      'ends beyond a double: inside',
      '1000000000000000000001<>1000000000000000000003',
      '1000000000000000000002',
      CORRECT,
    ],
    [
      'ends beyond a double: outside',
      '1000000000000000000001<>1000000000000000000003',
      '1000000000000000000004',
      WRONG,
    ],
    ['2,000 digits', '0<>1', `0.${'9'.repeat(1998)}`, CORRECT],
    ['spaces around it', '2.45<>2.55', ' 2.5\n', CORRECT],
    ['२.५ in Devanagari is 2.5: who typed it meant it', '2.45<>2.55', '२.५', CORRECT],
    ['३ in Devanagari is 3', '2.45<>2.55', '३', WRONG],
    ['1,00,000 is no plain number: the room’s pad has no comma', '90000<>110000', '1,00,000', WRONG],
    ['a decimal comma', '2.45<>2.55', '2,5', WRONG],
    ['NaN', '-1<>1', 'NaN', WRONG],
    ['Infinity', '0<>1000', 'Infinity', WRONG],
    ['-Infinity', '-1000<>0', '-Infinity', WRONG],
    ['hex', '0<>100', '0x10', WRONG],
    ['an exponent', '0<>10000', '1e3', WRONG],
    ['an exponent that no double holds', '0<>1', '1e-9999', WRONG],
    ['a range for an answer', '2.45<>2.55', '2.45<>2.55', WRONG],
    ['a unit', '2.45<>2.55', '2.5 m', WRONG],
    ['a fraction', '0.4<>0.6', '1/2', WRONG],
    ['a word', '2<>3', 'two', WRONG],
    ['a point alone', '-1<>1', '.', WRONG],
    ['a sign alone', '-1<>1', '-', WRONG],
    ['nothing', '-1<>1', null, UNATTEMPTED],
    ['an empty text, which is no zero', '-1<>1', '', UNATTEMPTED],
    ['white space, which is no zero', '-1<>1', '   ', UNATTEMPTED],
    ['an empty set', '-1<>1', [], UNATTEMPTED],
    ['an option’s number, which is no answer to it', '0<>3', 2, UNATTEMPTED],
    ['a set, which is no answer to it', '0<>3', [2], UNATTEMPTED],
    ['a piece of writing, which is no answer to it', '0<>3', { text: '2' }, UNATTEMPTED],
  ])('%s: %s, answered %j, gives result %i', (_title, key, answer, result) => {
    expect(numberRange.score(keyOf(key), answer, MARKING)).toStrictEqual({ result, units: UNITS[result] })
  })

  it('costs its negative marks when wrong, where it has some (JEE Main: −1)', () => {
    const main: Marking = { marksUnits: 3360, negativeUnits: 840, partial: 'none' }
    expect(numberRange.score(keyOf('1<>2'), '3', main)).toStrictEqual({ result: 1, units: -840 })
    expect(numberRange.score(keyOf('1<>2'), ' ', main)).toStrictEqual({ result: 2, units: 0 })
  })

  it('is wrong, and no fault, where a key of old cannot be read', () => {
    expect(numberRange.score({ low: 'one', high: '2' }, '1', MARKING).result).toBe(WRONG)
  })

  it('is correct exactly when it lies between the ends, compared as whole numbers of the smallest step', () => {
    const STEP = 18
    const steps = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
    const near = fc.bigInt({ min: -3n, max: 3n })
    const written = (count: bigint) => {
      const digits = String(count < 0n ? -count : count).padStart(STEP + 1, '0')
      return `${count < 0n ? '-' : ''}${digits.slice(0, -STEP)}.${digits.slice(-STEP)}`
    }
    fc.assert(
      fc.property(steps, steps, steps, fc.constantFrom('any', 'low', 'high'), near, (a, b, any, at, by) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        const answer = at === 'low' ? low + by : at === 'high' ? high + by : any
        const key = keyOf(`${written(low)}<>${written(high)}`)
        const { result } = numberRange.score(key, written(answer), MARKING)
        expect(result).toBe(low <= answer && answer <= high ? CORRECT : WRONG)
      }),
      { seed: 20261122, numRuns: 3000 },
    )
  })
})

describe('the key of a number range', () => {
  it.each([
    ['2.45<>2.55', '2.45<>2.55'],
    [' 2.45 <> 2.55 ', '2.45<>2.55'],
    ['-3<>-1', '-3<>-1'],
    ['5<>5', '5<>5'],
    ['5<>5.00', '5<>5.00'],
    ['-0<>0', '-0<>0'],
    ['.5<>1.', '.5<>1.'],
  ])('may be %s, and is written as %s', (written, again) => {
    expect(numberRange.writeKey(keyOf(written))).toBe(again)
    expect(numberRange.readKey(again, { optionCount: 0 })).toStrictEqual({ key: keyOf(written) })
  })

  it.each([
    '3<>2',
    '-1<>-3',
    '0.30000000000000000001<>0.3',
    '1000000000000000000002<>1000000000000000000001',
  ])('is refused as %s: its low end is above its high end', (written) => {
    expect(numberRange.readKey(written, { optionCount: 0 })).toStrictEqual({
      fault: 'the low end of the key is above its high end',
    })
  })

  it.each<[unknown]>([
    [undefined],
    [null],
    [2.5],
    [['2<>3']],
    [''],
    ['2.5'],
    ['<>'],
    ['2<>'],
    ['<>3'],
    ['2<>3<>4'],
    ['2-3'],
    ['2 to 3'],
    ['NaN<>NaN'],
    ['0<>Infinity'],
    ['0x1<>0x2'],
    ['1e1<>1e2'],
    ['1,000<>2,000'],
    ['two<>three'],
    [`0<>${'9'.repeat(2000)}`],
    [{ low: '1', high: '2' }],
  ])('is refused as %j', (written) => {
    expect(numberRange.readKey(written, { optionCount: 0 })).toStrictEqual({
      fault: 'the key is two plain decimal numbers, low<>high, such as 2.45<>2.55',
    })
  })
})

describe('what can answer a number range', () => {
  it.each(['', '2.5', '-1', 'about two', '२.५', '2'.repeat(2000)])('%j', (answer) => {
    expect(numberRange.accepts(answer, { optionCount: 0 })).toBe(true)
  })

  it.each<[string, unknown]>([
    ['2,001 characters', '2'.repeat(2001)],
    ['NUL', '2\0'],
    ['half of a surrogate pair', '2\ud800'],
    ['a number', 2.5],
    ['a list', ['2.5']],
    ['writing', { text: '2.5' }],
    ['null', null],
    ['undefined', undefined],
  ])('never %s', (_what, answer) => {
    expect(numberRange.accepts(answer, { optionCount: 0 })).toBe(false)
  })
})
