import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marksOf, markUnitsOf, UNITS_PER_MARK } from './marks.ts'

describe('marks as files write them', () => {
  it.each([
    ['4', 3360],
    ['0', 0],
    ['1', 840],
    ['0.25', 210],
    ['0.5', 420],
    ['0.125', 105],
    ['2.5', 2100],
    ['1/3', 280],
    ['2/3', 560],
    ['8/7', 960],
    ['10/7', 1200],
    ['6/5', 1008],
    ['1/8', 105],
    ['1/840', 1],
    ['3/9', 280],
    ['1.6', 1344],
    ['0.05', 42],
    ['0.10', 84],
    ['1.0000', 840],
    ['007', 5880],
    ['-1', -840],
    ['-1/3', -280],
    ['-0.25', -210],
    [' 2 ', 1680],
    ['10000', 8_400_000],
    ['-10000', -8_400_000],
  ])('%s are %i units', (written, units) => {
    expect(markUnitsOf(written)).toBe(units)
  })

  it.each(['0', '-0', '-0.0', '0/8', '-0/8'])('%s are 0 units, never −0', (written) => {
    expect(markUnitsOf(written)).toBe(0)
  })

  it('round-trip exactly for every number of eighths, sevenths … and whole marks up to a thousand', () => {
    for (let divisor = 1; divisor <= 8; divisor++)
      for (let count = -1000 * divisor; count <= 1000 * divisor; count++) {
        const units = markUnitsOf(`${count}/${divisor}`)!
        expect(BigInt(units) * BigInt(divisor)).toBe(BigInt(count) * BigInt(UNITS_PER_MARK))
      }
  })

  it.each([
    ['1/9', 'a ninth of a mark is no whole number of units'],
    ['1/11', 'an eleventh is none'],
    ['1/16', 'a sixteenth is none'],
    ['0.33', 'what is announced for a third is none: write 1/3'],
    ['0.83', 'neither is what is announced for 5/6'],
    ['0.001', 'a thousandth is none'],
    ['0.0625', 'a sixteenth is none as a decimal either'],
  ])('%s are refused: %s', (written) => {
    expect(markUnitsOf(written)).toBeUndefined()
  })

  it('are refused exactly where they are no whole number of units, and never rounded', () => {
    const divisors = fc.integer({ min: 1, max: 999 })
    fc.assert(
      fc.property(fc.nat(99_999), divisors, (count, divisor) => {
        const whole = (BigInt(count) * 840n) % BigInt(divisor) === 0n && count <= 10_000 * divisor
        const exact = whole ? Number((BigInt(count) * 840n) / BigInt(divisor)) : undefined
        expect(markUnitsOf(`${count}/${divisor}`)).toBe(exact)
      }),
      { seed: 20261122, numRuns: 3000 },
    )
    fc.assert(
      fc.property(fc.nat(9999), fc.integer({ min: 1, max: 4 }), fc.nat(9999), (whole, places, part) => {
        const decimals = String(part).padStart(4, '0').slice(0, places)
        const count = BigInt(`${whole}${decimals}`) * 840n
        const scale = 10n ** BigInt(places)
        const exact = count % scale === 0n ? Number(count / scale) : undefined
        expect(markUnitsOf(`${whole}.${decimals}`)).toBe(exact)
      }),
      { seed: 20261122, numRuns: 3000 },
    )
  })

  it.each([
    '',
    ' ',
    'four',
    '+4',
    '4.',
    '.5',
    '4,5',
    '1e3',
    '0x4',
    'NaN',
    'Infinity',
    '--1',
    '- 1',
    '1/0',
    '1/',
    '/3',
    '1/-3',
    '1 / 3',
    '1.5/2',
    '1/3/2',
    '१',
    '1/03',
    '10001',
    '10000.1',
    '100000',
    '1.00000',
    '1/1000',
    '4\n4',
    '4'.repeat(1_000_000),
  ])('are refused as %j', (written) => {
    expect(markUnitsOf(written)).toBeUndefined()
  })
})

describe('units as a person reads marks', () => {
  it.each([
    [0, 0],
    [840, 1],
    [280, 0.33],
    [560, 0.67],
    [-280, -0.33],
    [105, 0.13],
    [-105, -0.13],
    [120, 0.14],
    [960, 1.14],
    [21, 0.03],
    [-21, -0.03],
    [63, 0.08],
    [20, 0.02],
    [4, 0],
    [5, 0.01],
    [8_400_000, 10_000],
  ])('%i units are %f', (units, marks) => {
    expect(marksOf(units)).toBe(marks)
  })

  it('are 0 and not −0 where less than half a hundredth is off', () => {
    expect(marksOf(-4)).toBe(0)
    expect(marksOf(-0)).toBe(0)
  })

  it('are rounded half away from zero, exactly, for what a paper can come to and far beyond', () => {
    const anyUnits = fc.integer({ min: -840_000_000, max: 840_000_000 })
    const halves = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((count) => 42 * count + 21)
    fc.assert(
      fc.property(fc.oneof(anyUnits, halves), (units) => {
        const size = BigInt(Math.abs(units))
        const hundredths = (size * 200n + 840n) / 1680n
        const text = `${units < 0 && hundredths > 0n ? '-' : ''}${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
        expect(marksOf(units)).toBe(Number(text))
      }),
      { seed: 20261122, numRuns: 5000 },
    )
  })
})
