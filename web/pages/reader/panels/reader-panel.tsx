import { useEffect, useRef } from 'react'
import type { Book } from '../../../data/reading.queries.ts'
import type { Marks } from '../../../parts/marks/use-marks.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import type { Panel } from '../reader-bar.tsx'
import { readerTexts } from '../reader-texts.ts'
import type { BookView } from './book-view.ts'
import { ContentsPanel } from './contents-panel.tsx'
import { MarksPanel } from './marks-panel.tsx'
import { SearchPanel } from './search-panel.tsx'

interface PanelProps {
  panel: Panel
  book: Book
  view: BookView
  marks: Marks
  wanted: string
  onWanted: (words: string) => void
  onGoTo: (page: number, at?: number) => void
  onClose: () => void
}

/** Beside the pages, on a phone over them. */
export function ReaderPanel({ panel, book, view, marks, ...rest }: PanelProps) {
  const { wanted, onWanted, onGoTo, onClose } = rest
  const t = useTexts(readerTexts)
  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel is another place
  useEffect(() => {
    const first = place.current?.querySelector<HTMLElement>('input[type=search]') ?? place.current
    first?.focus()
  }, [panel])
  return (
    <aside ref={place} tabIndex={-1} aria-label={t[panel]} className="reader-panel">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-h4">{t[panel]}</h2>
        <button type="button" aria-label={t.close} onClick={onClose} className="icon-button">
          <CloseIcon />
        </button>
      </div>
      {panel === 'contents' && <ContentsPanel view={view} onGoTo={onGoTo} />}
      {panel === 'search' && (
        <SearchPanel book={book} search={view.search} wanted={wanted} onWanted={onWanted} onGoTo={onGoTo} />
      )}
      {panel === 'marks' && <MarksPanel marks={marks} onGoTo={onGoTo} />}
      {panel === 'view' && view.settings}
    </aside>
  )
}
