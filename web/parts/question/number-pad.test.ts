import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterPadKey, isPlainNumber, type PadField, type PadKey, typedNumber } from './number-pad.ts'

const pressed = (keys: PadKey[], start: PadField = { text: '', at: 0 }) => keys.reduce(afterPadKey, start)

describe('the number pad', () => {
  it('writes digits and one point at the caret', () => {
    expect(pressed(['1', '2', 'point', '5', 'point'])).toEqual({ text: '12.5', at: 4 })
    expect(pressed(['1', '2', 'left', '0'])).toEqual({ text: '102', at: 2 })
  })

  it('puts the minus before the number and removes it, and writes nothing before it', () => {
    expect(pressed(['4', 'minus'])).toEqual({ text: '-4', at: 2 })
    expect(pressed(['4', 'minus', 'minus'])).toEqual({ text: '4', at: 1 })
    expect(pressed(['4', 'minus', 'left', 'left', '7'])).toEqual({ text: '-74', at: 2 })
  })

  it('deletes the character before the caret, and everything at once', () => {
    expect(pressed(['1', '2', '3', 'left', 'backspace'])).toEqual({ text: '13', at: 1 })
    expect(pressed(['backspace'])).toEqual({ text: '', at: 0 })
    expect(pressed(['1', '2', 'clear'])).toEqual({ text: '', at: 0 })
  })

  it('keeps the caret within a field of at most 30 characters, whatever is pressed', () => {
    const keys = fc.constantFrom<PadKey>('1', '0', 'point', 'minus', 'backspace', 'left', 'right', 'clear')
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 80 }), (some) => {
        const { text, at } = pressed(some)
        expect(text).toMatch(/^-?\d*\.?\d*$/)
        expect(text.length).toBeLessThanOrEqual(31)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(text.length)
      }),
      { seed: 9, numRuns: 500 },
    )
  })
})

describe('input typed as a number', () => {
  it('is accepted from a Hindi keyboard as well', () => {
    expect(typedNumber('−१२.५')).toBe('-12.5')
  })

  it('is distinguished from other input, and never changed into something else', () => {
    for (const number of ['4', '-4.50', '+.5', '12.', ' 7 ']) expect(isPlainNumber(number)).toBe(true)
    for (const other of ['', '-', '.', '1,000', '3/4', '1e5', 'NaN', '4 5'])
      expect(isPlainNumber(other)).toBe(false)
    expect(typedNumber('3/4 m')).toBe('3/4 m')
  })
})
