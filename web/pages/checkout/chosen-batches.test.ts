import { describe, expect, it } from 'vitest'
import { batchesOfLines, batchOfLine } from './chosen-batches.ts'

type Line = Parameters<typeof batchOfLine>[0]
const batch = (batchId: number, joining: 'open' | 'full' | 'over' = 'open') =>
  ({ batchId, joining }) as Line['batches'][number]
const line = (validityId: number, ...batches: Line['batches']): Line => ({ validityId, batches })

describe('the batch that a buyer gets', () => {
  it('is the one that they chose', () => {
    expect(batchOfLine(line(10, batch(1), batch(2)), { 10: 2 })).toBe(2)
  })

  it('is the first that can be joined, when they chose none or theirs cannot be joined any more', () => {
    const lines = line(10, batch(1, 'full'), batch(2, 'over'), batch(3), batch(4))
    expect(batchOfLine(lines, {})).toBe(3)
    expect(batchOfLine(lines, { 10: 1 })).toBe(3)
    expect(batchOfLine(lines, { 10: 99 })).toBe(3)
  })

  it('is none where none can be joined, or there are none', () => {
    expect(batchesOfLines([line(10, batch(1, 'full')), line(11), line(12, batch(5))], { 10: 1 })).toEqual({
      12: 5,
    })
  })
})
