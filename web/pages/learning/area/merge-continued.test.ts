import { describe, expect, it } from 'vitest'
import { mergeContinued } from './merge-continued.ts'

const item = (itemId: number, minute: number) => ({
  itemId,
  updatedAt: new Date(Date.UTC(2026, 10, 24, 10, minute)).toISOString(),
})

describe('what was begun in every category', () => {
  const tests = { category: 'TEST_SERIES', answer: { list: [item(1, 50), item(2, 10)], total: 7 } } as const
  const books = { category: 'EBOOKS', answer: { list: [item(3, 30)], total: 1 } } as const

  it('is one list, the latest first, each tagged with its category', () => {
    const { items, total, incomplete } = mergeContinued([tests, books])
    expect(items.map(({ itemId, category }) => [itemId, category])).toEqual([
      [1, 'TEST_SERIES'],
      [3, 'EBOOKS'],
      [2, 'TEST_SERIES'],
    ])
    expect([total, incomplete]).toEqual([8, false])
  })

  it('skips a list that failed, shows the others, and says so', () => {
    const { items, total, incomplete } = mergeContinued([{ ...tests, answer: undefined }, books])
    expect(items.map(({ itemId }) => itemId)).toEqual([3])
    expect([total, incomplete]).toEqual([1, true])
  })

  it('compares moments, not texts, and keeps an order at the same moment', () => {
    const early = { itemId: 9, updatedAt: '2026-11-24T10:00:00+05:30' }
    const same = [item(5, 0), item(4, 0)]
    const { items } = mergeContinued([
      { category: 'EBOOKS', answer: { list: [early], total: 1 } },
      { category: 'MAGAZINES', answer: { list: same, total: 2 } },
    ])
    expect(items.map(({ itemId }) => itemId)).toEqual([4, 5, 9])
  })
})
