import type { Mark } from '../../../data/reading.queries.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { roomTexts } from '../room-texts.ts'
import type { Pdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import type { Pages } from './use-pages.ts'

interface PageListProps {
  pdf: Pdf
  pages: Pages
  marks: readonly Mark[]
  wanted: string
  reader: string
}

/** All pages below each other, or the one that is read. */
export function PageList({ pdf, pages, marks, wanted, reader }: PageListProps) {
  const t = useTexts(roomTexts)
  const { scroller, page, count, scale, view } = pages
  const numbers = view.turns ? [page] : Array.from({ length: count }, (_, index) => index + 1)
  return (
    // biome-ignore-start lint/a11y: a named area that the keyboard scrolls
    <section
      ref={scroller}
      onScroll={pages.onScroll}
      tabIndex={0}
      aria-label={t.pages}
      className="reader-pages"
    >
      {numbers.map((number) => (
        <PdfPage
          key={number}
          pdf={pdf}
          number={number}
          scale={scale}
          shape={pages.shapeOf(number)}
          onShape={pages.onShape}
          marks={marks.filter(({ kind, place }) => kind !== 'BOOKMARK' && place.page === number)}
          wanted={wanted}
          reader={reader}
        />
      ))}
    </section>
    // biome-ignore-end lint/a11y: a named area that the keyboard scrolls
  )
}
