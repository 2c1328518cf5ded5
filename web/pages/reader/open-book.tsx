import { useCallback, useState } from 'react'
import type { Book, Mark } from '../../data/reading.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { SelectionBar } from './marks/selection-bar.tsx'
import { useMarks } from './marks/use-marks.ts'
import { useSelectedWords } from './marks/use-selected-words.ts'
import { ReaderPanel } from './panels/reader-panel.tsx'
import { type Panel, ReaderBar } from './reader-bar.tsx'
import { PageList } from './room/page-list.tsx'
import { useKeys } from './room/use-keys.ts'
import { usePages } from './room/use-pages.ts'
import type { OpenedPdf } from './room/use-pdf.ts'
import { useNotedPage } from './room/use-place.ts'
import { roomTexts } from './room-texts.ts'

interface OpenBookProps {
  book: Book
  opened: OpenedPdf
  firstPage: number
  personId: number
  /** as this device knows them, where the book is kept */
  keptMarks: Mark[] | undefined
}

/** The open book: its pages, the panel beside them, and the controls. */
export function OpenBook({ book, opened, firstPage, personId, keptMarks }: OpenBookProps) {
  const t = useTexts(roomTexts)
  const { pdf } = opened
  const pages = usePages(opened, firstPage)
  const marks = useMarks(book, personId, keptMarks)
  const selected = useSelectedWords()
  const [panel, setPanel] = useState<Panel>()
  const [wanted, setWanted] = useState('')
  useNotedPage(book, pages.page, pdf.numPages)
  const open = useCallback((next: Panel) => setPanel((now) => (now === next ? undefined : next)), [])
  useKeys({
    onPage: pages.step,
    onFirst: () => pages.goTo(1),
    onLast: () => pages.goTo(pdf.numPages),
    onZoom: pages.zoomBy,
    onSearch: () => setPanel('search'),
    onClose: () => setPanel(undefined),
  })
  const bookmark = marks.marks.find(({ kind, place }) => kind === 'BOOKMARK' && place.page === pages.page)
  const goTo = (page: number) => {
    pages.goTo(page)
    // On a phone the panel covers the pages.
    if (matchMedia('(max-width: 1023px)').matches) setPanel(undefined)
  }
  return (
    <>
      <div className={`reader-body${pages.view.night ? ' reader-night' : ''}`}>
        {panel && (
          <ReaderPanel
            panel={panel}
            book={book}
            pdf={pdf}
            pages={pages}
            marks={marks}
            wanted={wanted}
            onWanted={setWanted}
            onGoTo={goTo}
            onClose={() => setPanel(undefined)}
          />
        )}
        <PageList
          pdf={pdf}
          pages={pages}
          marks={marks.marks}
          wanted={panel === 'search' || wanted ? wanted : ''}
          reader={book.reader}
        />
      </div>
      <p role="status" className="sr-only">
        {t.pageOf(pages.page, pdf.numPages)}
      </p>
      {selected && <SelectionBar selected={selected} onAdd={marks.add} />}
      <ReaderBar
        book={{
          page: pages.page,
          pages: pdf.numPages,
          panel,
          bookmarked: bookmark !== undefined,
          onPage: pages.goTo,
          onPanel: open,
          onBookmark: () =>
            bookmark ? marks.remove(bookmark) : marks.add({ kind: 'BOOKMARK', place: { page: pages.page } }),
        }}
      />
    </>
  )
}
