import { describe, expect, it } from 'vitest'
import { marksOf, UNITS_PER_MARK } from '../../../../../exam/marks.ts'
import { unitsOfShown } from './units-of-shown.ts'

describe('marks rounded for display', () => {
  it('are converted back to their exact value: any number of eighths, sevenths … halves of a mark', () => {
    for (const parts of [1, 2, 3, 4, 5, 6, 7, 8])
      for (let count = -10 * parts; count <= 10 * parts; count++) {
        const units = (count * UNITS_PER_MARK) / parts
        expect([count, parts, unitsOfShown(marksOf(units))]).toEqual([count, parts, units])
      }
  })

  it('add up to what the server says: three times a third is one mark', () => {
    expect(marksOf(3 * unitsOfShown(0.33))).toBe(1)
    expect(marksOf(3 * unitsOfShown(-0.67))).toBe(-2)
  })

  it('stay as they are where they are no such part', () => {
    expect(marksOf(unitsOfShown(12.21))).toBe(12.21)
  })
})
