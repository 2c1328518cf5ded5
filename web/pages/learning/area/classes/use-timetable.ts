import { useEffect, useReducer, useState } from 'react'
import { classClient } from '../../../../data/clients/class-client.ts'
import type { LiveClass, Timetable } from '../../../../data/live/classes.queries.ts'
import { PagedList } from '../../../../data/paged-list.ts'
import { usePages } from '../../../../data/use-pages.ts'
import { useLocale } from '../../../../texts/texts.tsx'
import { onReturn } from '../../../../ui/device/on-return.ts'
import { useChanges } from './use-changes.ts'

export type When = 'coming' | 'past'

const PAGE_SIZE = 20
const MOST_AT_ONCE = 50
const MOST_KEPT = 10

type Classes = PagedList<Timetable, LiveClass>

/** The lists of this visit, as far as each was shown: a step back finds them again. */
const lists = new Map<string, Classes>()

function listOf(key: string): Classes {
  const list =
    lists.get(key) ??
    new PagedList<Timetable, LiveClass>({
      pageSize: PAGE_SIZE,
      mostAtOnce: MOST_AT_ONCE,
      itemsOf: ({ list }) => list,
      withItems: (found, list) => ({ ...found, list }),
      idOf: ({ itemId }) => itemId,
    })
  lists.delete(key)
  lists.set(key, list)
  for (const oldest of lists.keys()) {
    if (lists.size <= MOST_KEPT) break
    lists.delete(oldest)
  }
  return list
}

/**
 * The classes of a course, page after page, asked for again when the person comes back; `announced` counts
 * what was announced meanwhile.
 */
export function useTimetable(personId: number, packageId: number, when: When) {
  const language = useLocale() === 'hi' ? 'HINDI' : 'ENGLISH'
  const key = `${personId} ${packageId} ${when}`
  const [list] = useState(() => listOf(key))
  const pages = usePages(list, key, (pageNumber, pageSize) =>
    classClient.classes.getTimetable({ packageId, when, pageNumber, pageSize, language }),
  )
  const { askFirst } = pages
  useEffect(() => onReturn(askFirst), [askFirst])
  const [announced, onAnnounced] = useReducer((before: number) => before + 1, 0)
  useChanges(packageId, pages.shown, { onChanged: askFirst, onAnnounced })
  return { ...pages, announced }
}

export type TimetablePages = ReturnType<typeof useTimetable>
