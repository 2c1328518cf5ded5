import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Book, BookParts, Mark } from '../../../data/reading.queries.ts'
import { OpenBook } from '../open-book.tsx'
import type { BookView } from '../panels/book-view.ts'
import { keepView, readView } from '../room/view-settings.ts'
import { ChapterPage } from './chapter-page.tsx'
import { searchParts } from './search-parts.ts'
import { TextPanel } from './text-panel.tsx'
import { keepTextSize, readTextSize, sizedBy } from './text-size.ts'
import { useFramePresses } from './use-frame-presses.ts'
import { useFrameWords } from './use-frame-words.ts'
import { useReading } from './use-reading.ts'
import { useShownChapter } from './use-shown-chapter.ts'

interface OpenEpubProps {
  book: Book
  parts: BookParts
  firstPage: number
  personId: number
  /** as this device knows them, where the book is kept */
  keptMarks: Mark[] | undefined
  /** a chapter did not come */
  onFailed: () => void
}

/** An open book without pages of its own, chapter by chapter. */
export function OpenEpub({ book, parts, firstPage, personId, keptMarks, onFailed }: OpenEpubProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState(readTextSize)
  const [night, setNight] = useState(() => readView().night)
  const reading = useReading(parts, firstPage)
  const { shown, onLoad } = useShownChapter(frame, reading.chapter, { size, night }, onFailed)
  const selected = useFrameWords(parts, reading.chapter, shown)
  useFramePresses(frame, shown, { onLink: reading.goToName })
  useEffect(() => keepTextSize(size), [size])
  useEffect(() => keepView({ ...readView(), night }), [night])
  const onSize = useCallback((steps: number) => setSize((now) => sizedBy(now, steps)), [])
  const asked = useMemo(
    () => ({
      readOutline: async () => parts.outline.map((entry, number) => ({ ...entry, number })),
      search: (wanted: string, tell: Parameters<BookView['search']>[1]) => searchParts(parts, wanted, tell),
    }),
    [parts],
  )
  const view: BookView = {
    ...asked,
    page: reading.page,
    count: parts.pages,
    goTo: reading.goTo,
    step: reading.step,
    mayStep: reading.mayStep,
    zoomBy: onSize,
    night,
    draw: (marks, wanted) => (
      <ChapterPage
        parts={parts}
        reading={reading}
        frame={frame}
        shown={shown}
        onLoad={onLoad}
        marks={marks}
        wanted={wanted}
        reader={book.reader}
      />
    ),
    settings: <TextPanel size={size} night={night} onSize={onSize} onNight={() => setNight((now) => !now)} />,
  }
  return <OpenBook book={book} view={view} selected={selected} personId={personId} keptMarks={keptMarks} />
}
