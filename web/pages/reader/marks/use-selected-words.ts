import { useEffect, useState } from 'react'
import type { Mark } from '../../../data/reading.queries.ts'
import { boxesOf } from './boxes.ts'

export interface SelectedWords {
  place: Mark['place']
  quote: string
  /** nothing is selected any more */
  clear: () => void
}

/** White space as it is read, no longer than a mark keeps. */
export const quoteOf = (words: string) => words.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE)

const LONGEST_QUOTE = 1_000

/** The words that are selected on a page now; of a selection over several pages those on its first. */
export function useSelectedWords(): SelectedWords | undefined {
  const [selected, setSelected] = useState<SelectedWords>()
  useEffect(() => {
    const look = () => {
      // What is pressed takes the selection away before it acts.
      if (document.activeElement?.closest('.reader-selection, dialog')) return
      setSelected(selectedNow())
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  return selected
}

function selectedNow(): SelectedWords | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const start =
    range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement
  const page = start?.closest('.textLayer')?.closest<HTMLElement>('[data-page]')
  if (!page) return undefined
  const quote = quoteOf(selection.toString())
  const boxes = boxesOf([...range.getClientRects()], page.getBoundingClientRect())
  return quote && boxes.length > 0
    ? {
        place: { page: Number(page.dataset.page), boxes },
        quote,
        clear: () => getSelection()?.removeAllRanges(),
      }
    : undefined
}
