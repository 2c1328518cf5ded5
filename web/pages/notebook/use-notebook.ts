import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListedMistake, Notebook } from '../../data/notebook.queries.ts'
import { resultClient } from '../../data/result-client.ts'
import { onReturn } from '../../ui/on-return.ts'
import { type NotebookFilters, notebookAddress } from './notebook-search.ts'

interface State {
  /** as it came last, with every page that was asked for */
  shown: (Notebook & { key: string }) | undefined
  asking: 'first' | 'next' | undefined
  failed: 'first' | 'next' | undefined
}

/** The notebook that the filters let through, page after page; while another is asked for the last one stays. */
export function useNotebook({ subject, state: wanted }: NotebookFilters) {
  const [state, setState] = useState<State>({ shown: undefined, asking: undefined, failed: undefined })
  const now = useRef(state)
  const turn = useRef(0)
  const put = useCallback((next: State) => {
    now.current = next
    setState(next)
  }, [])
  const ask = useCallback(
    async (which: 'first' | 'next') => {
      const key = notebookAddress({ subject, state: wanted })
      const before = now.current.shown
      const pageNo = which === 'next' && before?.key === key ? before.pageNo + 1 : 1
      const asked = ++turn.current
      put({ shown: before, asking: which, failed: undefined })
      try {
        const found = await resultClient.notebook.getNotebook({ subject, state: wanted, pageNo })
        if (asked !== turn.current) return
        const earlier = pageNo > 1 ? (before?.mistakes ?? []) : []
        const mistakes = withoutDoubles([...earlier, ...found.mistakes])
        put({ shown: { ...found, mistakes, key }, asking: undefined, failed: undefined })
      } catch {
        if (asked === turn.current) put({ shown: before, asking: undefined, failed: which })
      }
    },
    [subject, wanted, put],
  )
  const askFirst = useCallback(() => void ask('first'), [ask])
  const askNext = useCallback(() => {
    if (!now.current.asking) void ask('next')
  }, [ask])
  /** A question of it became another; it stays where it stands, so that it can be undone there. */
  const change = useCallback(
    async (mistakeId: number, changed: Partial<ListedMistake>) => {
      const { shown } = now.current
      if (!shown) return
      const mistakes = shown.mistakes.map((one) =>
        one.mistakeId === mistakeId ? { ...one, ...changed } : one,
      )
      put({ ...now.current, shown: { ...shown, mistakes } })
      if (!('dueAt' in changed)) return
      const counted = await resultClient.notebook.getNotebook({ pageNo: 1 }).catch(() => undefined)
      const last = now.current.shown
      if (!counted || !last) return
      const { due, all, away, nextDueAt, nextInDays, subjects } = counted
      put({ ...now.current, shown: { ...last, due, all, away, nextDueAt, nextInDays, subjects } })
    },
    [put],
  )
  useEffect(() => {
    askFirst()
    return onReturn(askFirst)
  }, [askFirst])
  return { ...state, askFirst, askNext, change }
}

/** What was put away meanwhile moves what was on the page before to the next one. */
const withoutDoubles = (all: ListedMistake[]) => [
  ...new Map(all.map((mistake) => [mistake.mistakeId, mistake])).values(),
]
