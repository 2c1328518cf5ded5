import { useEffect, useState } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { roomTexts } from '../room-texts.ts'
import type { BookView } from './book-view.ts'
import type { OutlineEntry } from './read-outline.ts'

const INDENTS = ['', 'pl-4', 'pl-8', 'pl-12']

interface ContentsProps {
  view: Pick<BookView, 'readOutline' | 'thumbnails'>
  onGoTo: (page: number, at?: number) => void
}

/** The table of contents, and every page small where there are pages. */
export function ContentsPanel({ view: { readOutline, thumbnails }, onGoTo }: ContentsProps) {
  const t = useTexts(roomTexts)
  const [outline, setOutline] = useState<OutlineEntry[]>()
  useEffect(() => {
    let left = false
    readOutline().then(
      (found) => left || setOutline(found),
      () => left || setOutline([]),
    )
    return () => {
      left = true
    }
  }, [readOutline])
  return (
    <>
      {outline?.length === 0 && <p className="text-quiet">{thumbnails ? t.noOutline : t.noContents}</p>}
      {outline && outline.length > 0 && (
        <nav aria-label={t.outline}>
          <ul>
            {outline.map(({ number, title, depth, page: target, at }) => (
              <li key={number} className={INDENTS[Math.min(depth, INDENTS.length - 1)]}>
                <button type="button" className="reader-row" onClick={() => onGoTo(target, at)}>
                  <span className="min-w-0 flex-1">{title}</span>
                  <span className="text-quiet">{target}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {thumbnails?.(onGoTo)}
    </>
  )
}
