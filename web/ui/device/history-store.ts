import { quietly, type Store } from './local-store.ts'
import { isPackageId, newestFirst } from './newest-first.ts'

const MOST_SEARCHES = 5
const MOST_VIEWED = 10

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

/** Replaces the history remembered on this device by this one, newest first. */
export function keepHistory(packageIds: number[], searches: string[], store?: Store): void {
  write('recentlyViewed', packageIds.slice(0, MOST_VIEWED), store)
  write('recentSearches', searches.slice(0, MOST_SEARCHES), store)
}

function readList<T>(key: string, is: (entry: unknown) => entry is T, store?: Store): T[] {
  const kept: unknown = quietly(() => JSON.parse((store ?? localStorage).getItem(key) ?? '[]'), [])
  return Array.isArray(kept) ? kept.filter(is) : []
}

function write<T>(key: string, list: T[], store?: Store): T[] {
  quietly(() => (store ?? localStorage).setItem(key, JSON.stringify(list)), undefined)
  return list
}
