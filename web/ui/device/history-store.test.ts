import { describe, expect, it } from 'vitest'
import {
  addRecentlyViewed,
  addRecentSearch,
  readRecentlyViewed,
  readRecentSearches,
} from './history-store.ts'

function memory(kept: Record<string, string> = {}) {
  const entries = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

function refuse(): never {
  throw new Error('storage is forbidden here')
}

const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse }

describe('recent searches', () => {
  it('are the last five, newest first', () => {
    const store = memory()
    for (const term of ['a', 'b', 'c', 'd', 'e', 'f']) addRecentSearch(term, store)
    expect(readRecentSearches(store)).toEqual(['f', 'e', 'd', 'c', 'b'])
  })

  it('are listed once, whatever their case and the space around them', () => {
    const store = memory()
    for (const term of ['CUET PG', 'बैंकिंग', '  cuet pg ']) addRecentSearch(term, store)
    expect(readRecentSearches(store)).toEqual(['cuet pg', 'बैंकिंग'])
  })

  it('leave out an empty one', () => {
    expect(addRecentSearch('  ', memory({ recentSearches: '["a"]' }))).toEqual(['a'])
  })

  it.each(['', '{', 'null', '{"0":"a"}', '7'])('stored as %j are ignored', (kept) => {
    expect(readRecentSearches(memory({ recentSearches: kept }))).toEqual([])
  })

  it('leave out what is not a search', () => {
    expect(readRecentSearches(memory({ recentSearches: '["a", 7, null, "", "b"]' }))).toEqual(['a', 'b'])
  })
})

describe('packages viewed', () => {
  it('are the last ten, newest first, each once', () => {
    const store = memory()
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 5]) addRecentlyViewed(id, store)
    expect(readRecentlyViewed(store)).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2])
  })

  it('are whole positive numbers only', () => {
    expect(readRecentlyViewed(memory({ recentlyViewed: '[5, "6", -1, 1.5, null, 7]' }))).toEqual([5, 7])
    expect(addRecentlyViewed(0, memory({ recentlyViewed: '[5]' }))).toEqual([5])
  })
})

describe('a store that refuses', () => {
  it('holds nothing, silently', () => {
    expect(readRecentSearches(forbidden)).toEqual([])
    expect(addRecentSearch('a', forbidden)).toEqual(['a'])
    expect(addRecentlyViewed(5, forbidden)).toEqual([5])
  })

  it('is also one that does not exist at all', () => {
    expect(readRecentSearches()).toEqual([])
    expect(addRecentlyViewed(5)).toEqual([5])
  })
})
