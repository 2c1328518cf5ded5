import { describe, expect, it } from 'vitest'
import { markUnitsOf } from '../../../../exam/marks.ts'
import { marksText, negativeText } from './marks-text.ts'

describe('marks of a foreign file', () => {
  it.each([
    ['1.0000000', '1'],
    ['0.5', '0.5'],
    ['2.2500000', '2.25'],
    ['0.3333333', '1/3'],
    ['1.1428571', '8/7'],
    ['0', '0'],
    ['10000', '10000'],
  ])('%s are %s', (written, text) => {
    expect(marksText(written)).toBe(text)
  })

  it('are kept exactly for every part of a mark that our marks can say', () => {
    for (let parts = 1; parts <= 8; parts++)
      for (let count = 0; count <= 40; count++) {
        const text = marksText((count / parts).toFixed(7))
        expect(markUnitsOf(text)).toBe((count * 840) / parts)
      }
  })

  it.each(['0.1111111', '-1', 'one', '', '1e3', '99999', '0.01'])(
    'that cannot be stored exactly are refused: %j',
    (written) => {
      expect(() => marksText(written)).toThrow('cannot be kept exactly')
    },
  )

  it.each([
    ['4', 25, '1'],
    ['1', 33.33333, '1/3'],
    ['2', 33.33, '2/3'],
    ['1', 100, '1'],
    ['0.5', 14.28571, '1/14'],
    ['3', 0, undefined],
  ])('%s with %s percent off cost %s', (marks, percent, text) => {
    expect(negativeText(marks, percent)).toBe(text)
  })

  it('are refused where their part is no whole unit', () => {
    expect(() => negativeText('1', 11.11111)).toThrow('costs 11.11111 % of the marks')
  })
})
