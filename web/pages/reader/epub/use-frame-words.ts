import { useEffect, useState } from 'react'
import type { BookParts } from '../../../data/reading.queries.ts'
import { quoteOf, type SelectedWords } from '../marks/use-selected-words.ts'
import { pageOf } from './chapter-of.ts'
import { charactersBefore } from './text-places.ts'
import type { ShownChapter } from './use-shown-chapter.ts'

/** Some browsers tell nobody of what happens in a frame without scripts (WebKit 218086). */
const LOOK_EVERY_MS = 500

/** The words that are selected in the chapter now. */
export function useFrameWords(
  parts: BookParts,
  chapter: number,
  shown: ShownChapter | undefined,
): SelectedWords | undefined {
  const [selected, setSelected] = useState<SelectedWords>()
  useEffect(() => {
    setSelected(undefined)
    if (!shown) return
    const look = () => {
      // What is pressed takes the selection away before it acts.
      if (document.activeElement?.closest('.reader-selection, dialog')) return
      const now = selectedIn(parts, chapter, shown)
      setSelected((before) =>
        before?.quote === now?.quote && before?.place.text?.[0] === now?.place.text?.[0] ? before : now,
      )
    }
    shown.document.addEventListener('selectionchange', look)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      shown.document.removeEventListener('selectionchange', look)
      clearInterval(timer)
    }
  }, [parts, chapter, shown])
  return selected
}

function selectedIn(
  parts: BookParts,
  chapter: number,
  { document, texts }: ShownChapter,
): SelectedWords | undefined {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const quote = quoteOf(selection.toString())
  const from = charactersBefore(texts, range.startContainer, range.startOffset)
  const to = charactersBefore(texts, range.endContainer, range.endOffset)
  if (!quote || to <= from) return undefined
  return {
    place: { page: pageOf(parts, chapter, from), text: [from, to] },
    quote,
    clear: () => document.getSelection()?.removeAllRanges(),
  }
}
