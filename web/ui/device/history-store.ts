import { MOST_SEARCHES, MOST_VIEWED, quietly, type Store, write } from './local-store.ts'
import { isPackageId, newestFirst } from './newest-first.ts'

const isSearch = (entry: unknown): entry is string => typeof entry === 'string' && entry.trim() !== ''

/** This device's searches, newest first. Written by other code, they count as none. */
export function readRecentSearches(store?: Store): string[] {
  return readList('recentSearches', isSearch, store).slice(0, MOST_SEARCHES)
}

export function addRecentSearch(term: string, store?: Store): string[] {
  const before = readRecentSearches(store)
  if (!isSearch(term)) return before
  const after = newestFirst(before, term.trim(), MOST_SEARCHES, (search) => search.toLowerCase())
  return write('recentSearches', after, store)
}

export function readRecentlyViewed(store?: Store): number[] {
  return readList('recentlyViewed', isPackageId, store).slice(0, MOST_VIEWED)
}

export function addRecentlyViewed(packageId: number, store?: Store): number[] {
  const before = readRecentlyViewed(store)
  if (!isPackageId(packageId)) return before
  return write('recentlyViewed', newestFirst(before, packageId, MOST_VIEWED), store)
}

function readList<T>(key: string, is: (entry: unknown) => entry is T, store?: Store): T[] {
  const kept: unknown = quietly(() => JSON.parse((store ?? localStorage).getItem(key) ?? '[]'), [])
  return Array.isArray(kept) ? kept.filter(is) : []
}
