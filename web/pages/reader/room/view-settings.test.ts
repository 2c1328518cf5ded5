import { describe, expect, it } from 'vitest'
import { scaleOf, zoomedBy } from './view-settings.ts'

const A4 = { width: 595, height: 842 }

describe('the size of a page', () => {
  it('is as wide as a phone, and on a wide screen no wider than it is good to read', () => {
    expect(scaleOf('width', A4, { width: 344, height: 600 })).toBeCloseTo(344 / 595)
    expect(scaleOf('width', A4, { width: 1900, height: 900 })).toBeCloseTo(1000 / 595)
  })

  it('is that of the whole page where that is wanted', () => {
    expect(scaleOf('page', A4, { width: 1400, height: 800 })).toBeCloseTo(800 / 842)
    expect(scaleOf('page', A4, { width: 300, height: 800 })).toBeCloseTo(300 / 595)
  })

  it('changes in steps and stays within bounds', () => {
    expect(zoomedBy(1, 1)).toBeCloseTo(1.2)
    expect(zoomedBy(zoomedBy(1, 1), -1)).toBeCloseTo(1)
    expect([zoomedBy(4.9, 1), zoomedBy(0.26, -1)]).toEqual([5, 0.25])
    expect(scaleOf('width', A4, { width: 10, height: 10 })).toBe(0.25)
  })
})
