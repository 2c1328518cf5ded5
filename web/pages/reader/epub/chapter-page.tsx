import { type RefObject, useLayoutEffect, useMemo } from 'react'
import type { BookParts, Mark } from '../../../data/reading.queries.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { readerTexts } from '../reader-texts.ts'
import { chapterOf } from './chapter-of.ts'
import { epubTexts } from './epub-texts.ts'
import { boxesOfText } from './marked-text.ts'
import type { Reading } from './use-reading.ts'
import type { ShownChapter } from './use-shown-chapter.ts'

interface ChapterProps {
  parts: BookParts
  reading: Reading
  frame: RefObject<HTMLIFrameElement | null>
  shown: ShownChapter | undefined
  onLoad: () => void
  marks: readonly Mark[]
  /** words that are looked for */
  wanted: string
  /** the masked contact of the person who reads */
  reader: string
}

/**
 * The chapter that is read, in a frame in which nothing can run. It is as high as its text and scrolls in the
 * room.
 */
export function ChapterPage({ parts, reading, frame, shown, onLoad, marks, wanted, reader }: ChapterProps) {
  const t = useTexts(epubTexts)
  const room = useTexts(readerTexts)
  const { chapter, scroller, onShown } = reading
  const boxes = useMemo(
    () =>
      shown
        ? boxesOfText(
            shown.texts,
            shown.text,
            marks.filter(
              ({ kind, place }) => kind !== 'BOOKMARK' && chapterOf(parts, place.page) === chapter,
            ),
            wanted,
          )
        : [],
    [shown, marks, wanted, parts, chapter],
  )
  useLayoutEffect(() => onShown(shown), [onShown, shown])
  const lead = (to: number, label: string) => (
    <button type="button" className="button-quiet" onClick={() => reading.goTo(parts.chapters[to]!.page)}>
      {label}
    </button>
  )
  return (
    <div className="reader-text">
      {/* biome-ignore-start lint/a11y: a named area that the keyboard scrolls */}
      <section
        ref={scroller}
        onScroll={reading.onScroll}
        tabIndex={0}
        aria-label={t.text}
        className="reader-pages"
      >
        {!shown && (
          <p role="status" className="p-8 text-center text-quiet">
            {room.opening}
          </p>
        )}
        <div className="reader-chapter" data-chapter={shown ? chapter : undefined}>
          <iframe
            key={chapter}
            ref={frame}
            sandbox="allow-same-origin"
            src={`${parts.url}${chapter}`}
            title={parts.chapters[chapter]?.title ?? t.text}
            onLoad={onLoad}
            style={{ height: shown?.height ?? 1 }}
          />
          {boxes.map(({ key, className, ...style }) => (
            <div key={key} aria-hidden="true" className={className} style={style} />
          ))}
        </div>
        {shown && (
          <p className="flex justify-between gap-2 p-4">
            {chapter > 0 ? lead(chapter - 1, t.previousChapter) : <span />}
            {chapter < parts.chapters.length - 1 && lead(chapter + 1, t.nextChapter)}
          </p>
        )}
      </section>
      {/* biome-ignore-end lint/a11y: a named area that the keyboard scrolls */}
      <div className="reader-stamp" aria-hidden="true">
        <span data-stamp={reader} />
        <span data-stamp={reader} />
        <span data-stamp={reader} />
      </div>
    </div>
  )
}
