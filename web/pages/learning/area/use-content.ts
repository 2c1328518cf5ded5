import { useEffect, useState } from 'react'
import type { ContentAsked } from '../../../data/learning.queries.ts'
import { usePages } from '../../../data/use-pages.ts'
import { onReturn } from '../../../ui/device/on-return.ts'
import { askPageOf, keyOf, listOf } from './content-lists.ts'

/** A list of contents, page after page, asked for again when the person comes back from a test or a book. */
export function useContent(personId: number, asked: ContentAsked) {
  const key = keyOf(asked)
  const [list] = useState(() => listOf(personId, asked))
  const pages = usePages(list, key, askPageOf(asked))
  const { askFirst } = pages
  useEffect(() => onReturn(askFirst), [askFirst])
  return pages
}

export type ContentPages = ReturnType<typeof useContent>
