import { describe, expect, it } from 'vitest'
import { cutOffRows, reachedOf, shownCategories } from './own-cut-offs.ts'

const cutOffs = (...of: [category: 'GN' | 'SC' | 'OBC', marks: number][]) =>
  of.map(([category, marks]) => ({ category, marks }))
const section = (id: string, of: ReturnType<typeof cutOffs>) => ({
  id,
  place: null,
  figures: null,
  cutOffs: of,
})
const got = {
  marks: { got: 90 },
  sections: [
    { id: 'physics', marks: { got: 30 } },
    { id: 'chemistry', marks: { got: 10 } },
  ],
}
const analysis = {
  cutOffs: cutOffs(['GN', 100], ['OBC', 90]),
  sections: [section('physics', cutOffs(['GN', 30], ['OBC', 25])), section('chemistry', [])],
}

describe('cut-offs', () => {
  const rows = cutOffRows(got, analysis)

  it('are shown for the whole test and for each section that has any, with the marks scored there', () => {
    expect(rows.map(({ section, marks }) => [section, marks])).toEqual([
      [undefined, 90],
      ['physics', 30],
    ])
  })

  it('are reached from exactly that many marks', () => {
    expect(reachedOf(rows, 'OBC')).toEqual({ reached: 2, all: 2 })
    expect(reachedOf(rows, 'GN')).toEqual({ reached: 1, all: 2 })
    expect(reachedOf(rows, 'SC')).toEqual({ reached: 0, all: 0 })
  })

  it('list the person’s own category first, and none that has no cut-off', () => {
    expect(shownCategories(rows, 'OBC')).toEqual(['OBC', 'GN'])
    expect(shownCategories(rows, null)).toEqual(['GN', 'OBC'])
    expect(shownCategories(rows, 'ST')).toEqual(['GN', 'OBC'])
  })

  it('are missing where none are set', () => {
    expect(cutOffRows(got, { cutOffs: [], sections: [] })).toEqual([])
  })
})
