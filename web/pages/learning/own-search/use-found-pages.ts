import { useState } from 'react'
import { OWN_PAGE_SIZE } from '../../../data/search/own-search.queries.ts'
import { usePages } from '../../../data/use-pages.ts'
import { askPageOf, foundOf, newFoundList } from './found-list.ts'

/** What was found, from the first page as far as was asked for. */
export function useFoundPages<Found>(key: string, ask: (pageNo: number) => Promise<Found>) {
  const [list] = useState(newFoundList<Found>)
  const { askFirst, askNext, ...pages } = usePages(list, key, askPageOf(ask))
  const { data, stale, failed, asksNext, nextFailed } = foundOf(pages, key)
  return {
    data,
    stale,
    failed,
    again: askFirst,
    /** as the end of a list has it */
    rest: (total: number) => ({
      shown: Math.min(total, (data?.length ?? 0) * OWN_PAGE_SIZE),
      total,
      asksNext,
      nextFailed,
      onNext: askNext,
    }),
  }
}
