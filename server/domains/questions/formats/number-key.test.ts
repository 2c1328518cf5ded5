import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal } from '../../../../question-types/decimal.ts'
import { readNumber, writeNumber } from './exact-number.ts'
import { exactKey, percentToleranceKey, rangeKey, toleranceKey } from './number-key.ts'

const decimal = fc.record({
  units: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
  places: fc.integer({ min: 0, max: 20 }),
})
const tolerance = decimal.filter(({ units }) => units > 0n)

describe('a key of numbers', () => {
  it('is exact to the last digit: a number less and more its tolerance', () => {
    fc.assert(
      fc.property(decimal, tolerance, (number, by) => {
        const { key } = toleranceKey(writeNumber(number), writeNumber(by))
        const ends = String(key)
          .split('<>')
          .map((end) => readNumber(end)!)
        const [low, high] = ends.map(({ units, places }) => units * 10n ** BigInt(20 - places))
        const [middle, reach] = [number, by].map(({ units, places }) => units * 10n ** BigInt(20 - places))
        expect([low, high]).toEqual([middle! - reach!, middle! + reach!])
      }),
      { seed: 20_261_122 },
    )
  })

  it('is written in plain digits that the types of questions read', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: -30, max: 30 }), ({ units, places }, exponent) => {
        const written = writeNumber(readNumber(`${writeNumber({ units, places })}e${exponent}`)!)
        expect(readDecimal(written)).toBeDefined()
        expect(readNumber(`${written}e${-exponent}`)).toBeDefined()
        expect(writeNumber(readNumber(`${written}e${-exponent}`)!)).toBe(writeNumber({ units, places }))
      }),
      { seed: 20_261_122 },
    )
  })

  it.each<[string, () => unknown, unknown]>([
    ['keeps a number as it was written', () => exactKey(' +042.50 '), { type: 4, key: ['+042.50'] }],
    ['writes an exponent out', () => exactKey('-6.02E3'), { type: 4, key: ['-6020'] }],
    ['is one number where the tolerance is none', () => toleranceKey('7', ''), { type: 4, key: ['7'] }],
    [
      'reaches differently far down and up',
      () => toleranceKey('1', '0.1', '0.25'),
      { type: 5, key: '0.9<>1.25' },
    ],
    ['is a range where both ends are the same', () => rangeKey('5', '5.0'), { type: 5, key: '5<>5.0' }],
    [
      'takes percent of a number below zero',
      () => percentToleranceKey('-200', '1', '2'),
      { type: 5, key: '-204<>-198' },
    ],
    [
      'takes percent of a long decimal',
      () => percentToleranceKey('0.333', '10'),
      { type: 5, key: '0.2997<>0.3663' },
    ],
  ])('%s', (_title, make, expected) => {
    expect(make()).toEqual(expected)
  })

  it.each([
    '',
    ' ',
    '.',
    '-',
    'NaN',
    'Infinity',
    '0x10',
    '1,5',
    '1 000',
    '1e',
    '1e9999',
    '9'.repeat(61),
    '१',
  ])('is never read from %j', (written) => {
    expect(() => exactKey(written)).toThrow('is not a number')
  })
})
