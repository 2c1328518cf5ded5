import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { AskPage, PagedList } from './paged-list.ts'

/**
 * A paged list on the page: loaded on mount and whenever the key changes. `askFirst` reloads as much as is
 * shown.
 */
export function usePages<Found, Item>(list: PagedList<Found, Item>, key: string, askPage: AskPage<Found>) {
  const pages = useSyncExternalStore(list.subscribe, list.now, list.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  const askFirst = useCallback(() => void list.askFirst(key, askPage), [list, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  const askNext = useCallback(() => void list.askNext(key, askPage), [list, key])
  useEffect(() => askFirst(), [askFirst])
  return { ...pages, askFirst, askNext }
}
