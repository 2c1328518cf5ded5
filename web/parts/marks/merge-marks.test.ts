import { describe, expect, it } from 'vitest'
import type { Mark } from '../../data/reading.queries.ts'
import { livingMarks, mergeMarks } from './merge-marks.ts'

const mark = (markId: string, second: number, changes: Partial<Mark> = {}): Mark => ({
  markId,
  kind: 'HIGHLIGHT',
  place: { page: 1 },
  changedAt: new Date(second * 1000).toISOString(),
  deleted: false,
  ...changes,
})

describe('marks of two devices', () => {
  it('become one list, of each mark its later change', () => {
    const [old, later] = [mark('a', 1, { note: 'old' }), mark('a', 2, { note: 'later' })]
    expect(mergeMarks([old, mark('b', 1)], [later])).toEqual([later, mark('b', 1)])
    expect(mergeMarks([later, mark('b', 1)], [old])).toEqual([later, mark('b', 1)])
  })

  it('stay removed where the removal is the later change, and are shown in the order of the book', () => {
    const gone = mark('a', 3, { deleted: true })
    const low = mark('c', 1, { place: { page: 2, boxes: [[0, 0.9, 0.1, 0.1]] } })
    const high = mark('d', 2, { place: { page: 2, boxes: [[0, 0.1, 0.1, 0.1]] } })
    const merged = mergeMarks([mark('a', 1), low], [gone, high, mark('b', 1)])
    expect(livingMarks(merged)).toEqual([mark('b', 1), high, low])
  })
})
