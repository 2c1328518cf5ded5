import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markUnitsOf } from './marks.ts'
import { writtenMarks } from './written-marks.ts'

describe('marks as files write them', () => {
  it.each([
    [0, '0'],
    [840, '1'],
    [3360, '4'],
    [210, '0.25'],
    [105, '0.125'],
    [280, '1/3'],
    [960, '8/7'],
    [300, '5/14'],
    [8_400_000, '10000'],
  ])('%i units are %s', (units, marks) => {
    expect(writtenMarks(units)).toBe(marks)
  })

  it('are the same units when they are read again', () => {
    const written = fc.oneof(
      fc.tuple(fc.nat(9999), fc.nat(9999)).map(([whole, decimals]) => `${whole}.${decimals}`),
      fc.tuple(fc.nat(99_999), fc.integer({ min: 1, max: 999 })).map(([count, parts]) => `${count}/${parts}`),
    )
    let read = 0
    fc.assert(
      fc.property(written, (marks) => {
        const units = markUnitsOf(marks)
        if (units === undefined) return
        read += 1
        expect(markUnitsOf(writtenMarks(units)), marks).toBe(units)
      }),
      { seed: 20261122, numRuns: 20_000 },
    )
    expect(read).toBeGreaterThan(500)
  })
})
