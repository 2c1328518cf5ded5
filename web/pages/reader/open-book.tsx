import { useCallback, useState } from 'react'
import type { Book, Mark } from '../../data/reading.queries.ts'
import { useMarks } from '../../parts/marks/use-marks.ts'
import { useTexts } from '../../texts/texts.tsx'
import { SelectionBar } from './marks/selection-bar.tsx'
import type { SelectedWords } from './marks/use-selected-words.ts'
import type { BookView } from './panels/book-view.ts'
import { ReaderPanel } from './panels/reader-panel.tsx'
import { type Panel, ReaderBar } from './reader-bar.tsx'
import { useKeys } from './room/use-keys.ts'
import { useNotedPage } from './room/use-place.ts'
import { roomTexts } from './room-texts.ts'

interface OpenBookProps {
  book: Book
  view: BookView
  selected: SelectedWords | undefined
  personId: number
  /** as this device knows them, where the book is kept */
  keptMarks: Mark[] | undefined
}

/** The open book: its pages, the panel beside them, and the controls. */
export function OpenBook({ book, view, selected, personId, keptMarks }: OpenBookProps) {
  const t = useTexts(roomTexts)
  const { page, count } = view
  const marks = useMarks(book, personId, keptMarks)
  const [panel, setPanel] = useState<Panel>()
  const [wanted, setWanted] = useState('')
  useNotedPage(book, page, count)
  const open = useCallback((next: Panel) => setPanel((now) => (now === next ? undefined : next)), [])
  useKeys({
    onPage: view.step,
    onFirst: () => view.goTo(1),
    onLast: () => view.goTo(count),
    onZoom: view.zoomBy,
    onSearch: () => setPanel('search'),
    onClose: () => setPanel(undefined),
  })
  const bookmark = marks.marks.find(({ kind, place }) => kind === 'BOOKMARK' && place.page === page)
  const goTo = (wantedPage: number, at?: number) => {
    view.goTo(wantedPage, at)
    // On a phone the panel covers the pages.
    if (matchMedia('(max-width: 1023px)').matches) setPanel(undefined)
  }
  return (
    <>
      <div className={`reader-body${view.night ? ' reader-night' : ''}`}>
        {panel && (
          <ReaderPanel
            panel={panel}
            book={book}
            view={view}
            marks={marks}
            wanted={wanted}
            onWanted={setWanted}
            onGoTo={goTo}
            onClose={() => setPanel(undefined)}
          />
        )}
        {view.draw(marks.marks, wanted)}
      </div>
      <p role="status" className="sr-only">
        {t.pageOf(page, count)}
      </p>
      {selected && <SelectionBar selected={selected} onAdd={marks.add} />}
      <ReaderBar
        book={{
          page,
          pages: count,
          panel,
          bookmarked: bookmark !== undefined,
          onPage: view.goTo,
          onStep: view.step,
          mayStep: view.mayStep,
          onPanel: open,
          onBookmark: () =>
            bookmark ? marks.remove(bookmark) : marks.add({ kind: 'BOOKMARK', place: { page } }),
        }}
      />
    </>
  )
}
