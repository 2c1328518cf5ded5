import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate, shownValue } from './calculate.ts'

const shown = (written: string, angle: 'degrees' | 'radians' = 'degrees') => {
  const found = calculate(written, { angle })
  return 'value' in found ? shownValue(found.value) : found.fault
}

describe('the calculator', () => {
  it.each([
    ['0.1+0.2', '0.3'],
    ['2+3×4', '14'],
    ['(2+3)×4', '20'],
    ['2 − −3', '5'],
    ['−2^2', '−4'],
    ['2^3^2', '512'],
    ['2^-1', '0.5'],
    ['8÷2(2+2)', '16'],
    ['2π', '6.28318530718'],
    ['3√16', '12'],
    ['√9²', '9'],
    ['∛27', '3'],
    ['5!', '120'],
    ['3!!', '720'],
    ['7²+1', '50'],
    ['200+10%', '220'],
    ['200−10%', '180'],
    ['200×10%', '20'],
    ['50%', '0.5'],
    ['17 mod 5', '2'],
    ['1.5E3+1', '1501'],
    ['2E-3', '0.002'],
    ['.5+5.', '5.5'],
    ['(1+2', '3'],
    ['2*3/4-1', '0.5'],
    ['sin(30)', '0.5'],
    ['cos(60)+tan(45)', '1.5'],
    ['cos(90)', '0'],
    ['asin(1)', '90'],
    ['log(1000)', '3'],
    ['ln(e)', '1'],
    ['sinh(0)', '0'],
    ['abs(−7)', '7'],
    ['1÷3', '0.333333333333'],
    ['2^60', '1.1529215e18'],
    ['1÷7E20', '1.4285714e−21'],
    ['0×−1', '0'],
  ])('%s = %s', (written, value) => {
    expect(shown(written)).toBe(value)
  })

  it('takes angles in radians on request', () => {
    expect(shown('sin(π÷2)', 'radians')).toBe('1')
    expect(shown('sin(π)', 'radians')).toBe('0')
    expect(shown('atan(1)×4', 'radians')).toBe('3.14159265359')
  })

  it.each([
    ['1÷0', 'divide-by-zero'],
    ['5 mod 0', 'divide-by-zero'],
    ['0^-1', 'divide-by-zero'],
    ['√(−4)', 'no-value'],
    ['tan(90)', 'no-value'],
    ['ln(0)', 'no-value'],
    ['log(−1)', 'no-value'],
    ['asin(2)', 'no-value'],
    ['2.5!', 'no-value'],
    ['(−1)!', 'no-value'],
    ['171!', 'too-large'],
    ['10^400', 'too-large'],
    ['9E999', 'too-large'],
    ['', 'unfinished'],
    ['2+', 'unfinished'],
    ['×2', 'unfinished'],
    [')', 'unfinished'],
    ['(2))', 'unfinished'],
    ['sin 30', 'unfinished'],
    ['sin', 'unfinished'],
    ['mod 5', 'unfinished'],
    ['constructor(1)', 'unfinished'],
    ['alert(1)', 'unfinished'],
    ['2;3', 'unfinished'],
    ['('.repeat(201), 'unfinished'],
  ])('says of %s that it is %s', (written, fault) => {
    expect(shown(written)).toBe(fault)
  })

  it('answers any input with a finite number or a reason', () => {
    const keys = '0123456789.+−×÷^!²³%()√∛πeE '.split('')
    const parts = fc.array(fc.constantFrom(...keys, 'sin(', 'ln(', 'mod', 'abs('), { maxLength: 40 })
    fc.assert(
      fc.property(
        fc.oneof(
          parts.map((some) => some.join('')),
          fc.string({ maxLength: 60 }),
        ),
        (written) => {
          const found = calculate(written)
          if ('value' in found) expect(Number.isFinite(found.value)).toBe(true)
          else expect(found.fault).toMatch(/^(unfinished|divide-by-zero|no-value|too-large)$/)
        },
      ),
      { seed: 7, numRuns: 2000 },
    )
  })

  it('agrees with plain arithmetic over sums and products', () => {
    const number = fc.integer({ min: 1, max: 99 })
    const step = fc.tuple(fc.constantFrom('+', '−', '×'), number)
    fc.assert(
      fc.property(number, fc.array(step, { maxLength: 6 }), (first, steps) => {
        const written = first + steps.map(([sign, next]) => `${sign}${next}`).join('')
        const [terms] = steps.reduce<[number[]]>(
          ([sums], [sign, next]) => {
            if (sign === '×') sums.push(sums.pop()! * next)
            else sums.push(sign === '−' ? -next : next)
            return [sums]
          },
          [[first]],
        )
        const wanted = terms.reduce((sum, term) => sum + term, 0)
        expect(calculate(written)).toEqual({ value: wanted })
      }),
      { seed: 8, numRuns: 500 },
    )
  })
})
