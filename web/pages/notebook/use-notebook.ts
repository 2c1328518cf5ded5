import { useCallback, useEffect, useState } from 'react'
import { resultClient } from '../../data/clients/result-client.ts'
import type { ListedMistake, Notebook } from '../../data/notebook.queries.ts'
import { PagedList } from '../../data/paged-list.ts'
import { usePages } from '../../data/use-pages.ts'
import { onReturn } from '../../ui/device/on-return.ts'
import { type NotebookFilters, notebookAddress } from './notebook-search.ts'

/** The API returns one page at a time, of a fixed length. */
const PAGE_SIZE = 20

const newList = () =>
  new PagedList<Notebook, ListedMistake>({
    pageSize: PAGE_SIZE,
    mostAtOnce: PAGE_SIZE,
    itemsOf: ({ mistakes }) => mistakes,
    withItems: (found, mistakes) => ({ ...found, mistakes }),
    idOf: ({ mistakeId }) => mistakeId,
  })

/**
 * The part of the notebook that matches the filters, page by page; while another one loads, the last one
 * stays.
 */
export function useNotebook({ subject, state }: NotebookFilters) {
  const [list] = useState(newList)
  const { shown, key, asking, failed, askFirst, askNext } = usePages(
    list,
    notebookAddress({ subject, state }),
    (page) => resultClient.notebook.getNotebook({ subject, state, pageNo: page + 1 }),
  )
  useEffect(() => onReturn(askFirst), [askFirst])
  /** A question changed; it stays in its place, so that the change can be undone there. */
  const change = useCallback(
    async (mistakeId: number, changed: Partial<ListedMistake>) => {
      list.change((last) => ({
        ...last,
        mistakes: last.mistakes.map((one) => (one.mistakeId === mistakeId ? { ...one, ...changed } : one)),
      }))
      if (!('dueAt' in changed)) return
      const counted = await resultClient.notebook.getNotebook({ pageNo: 1 }).catch(() => undefined)
      if (!counted) return
      const { due, all, away, nextDueAt, nextInDays, subjects } = counted
      list.change((last) => ({ ...last, due, all, away, nextDueAt, nextInDays, subjects }))
    },
    [list],
  )
  return { shown: shown && { ...shown, key }, asking, failed, askFirst, askNext, change }
}
