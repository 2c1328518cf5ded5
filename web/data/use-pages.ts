import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { AskPage, PagedList } from './paged-list.ts'

/**
 * A paged list on the page: asked for when the page begins, and whenever the key becomes another. `askFirst`
 * asks anew for as much as is shown.
 */
export function usePages<Found, Item>(list: PagedList<Found, Item>, key: string, askPage: AskPage<Found>) {
  const pages = useSyncExternalStore(list.subscribe, list.now, list.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  const askFirst = useCallback(() => void list.askFirst(key, askPage), [list, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  const askNext = useCallback(() => void list.askNext(key, askPage), [list, key])
  useEffect(() => askFirst(), [askFirst])
  return { ...pages, askFirst, askNext }
}
