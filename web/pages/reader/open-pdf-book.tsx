import { useMemo } from 'react'
import type { Book, Mark } from '../../data/reading.queries.ts'
import { useSelectedWords } from './marks/use-selected-words.ts'
import { OpenBook } from './open-book.tsx'
import type { BookView } from './panels/book-view.ts'
import { readOutline } from './panels/read-outline.ts'
import { searchPdf } from './panels/search-pdf.ts'
import { Thumbnails } from './panels/thumbnails.tsx'
import { ViewPanel } from './panels/view-panel.tsx'
import { PageList } from './room/page-list.tsx'
import { usePages } from './room/use-pages.ts'
import type { OpenedPdf } from './room/use-pdf.ts'

interface OpenPdfProps {
  book: Book
  opened: OpenedPdf
  firstPage: number
  personId: number
  /** as this device knows them, where the book is kept */
  keptMarks: Mark[] | undefined
}

/** An open PDF. */
export function OpenPdfBook({ book, opened, firstPage, personId, keptMarks }: OpenPdfProps) {
  const { pdf } = opened
  const pages = usePages(opened, firstPage)
  const selected = useSelectedWords()
  const { page, count } = pages
  const asked = useMemo(
    () => ({
      readOutline: () => readOutline(pdf),
      search: (wanted: string, tell: Parameters<BookView['search']>[1]) => searchPdf(pdf, wanted, tell),
    }),
    [pdf],
  )
  const view: BookView = {
    ...asked,
    page,
    count,
    goTo: pages.goTo,
    step: pages.step,
    mayStep: { back: page > 1, forward: page < count },
    zoomBy: pages.zoomBy,
    night: pages.view.night,
    draw: (marks, wanted) => (
      <PageList pdf={pdf} pages={pages} marks={marks} wanted={wanted} reader={book.reader} />
    ),
    thumbnails: (onGoTo) => <Thumbnails pdf={pdf} page={page} onGoTo={onGoTo} />,
    settings: <ViewPanel pages={pages} />,
  }
  return <OpenBook book={book} view={view} selected={selected} personId={personId} keptMarks={keptMarks} />
}
