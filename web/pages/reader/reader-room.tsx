import { lazy, Suspense } from 'react'
import type { Book } from '../../data/reading.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { BookRefused } from './book-refused.tsx'
import { OpenPdfBook } from './open-pdf-book.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { readerTexts } from './reader-texts.ts'
import { RoomFrame } from './room/room-frame.tsx'
import { usePdf } from './room/use-pdf.ts'
import { useLastPage } from './room/use-place.ts'

export interface RoomProps {
  book: Book
  personId: number
  onAgain: () => void
}

const EpubRoom = lazy(async () => ({ default: (await import('./epub/epub-room.tsx')).EpubRoom }))

/** A book that was agreed to, in the room for its kind, at the page where the person was. */
export function ReaderRoom(props: RoomProps) {
  const { book } = props
  return (
    <RoomFrame book={book}>
      {book.type === 'application/epub+zip' ? (
        <Suspense fallback={<Opening />}>
          <EpubRoom {...props} />
        </Suspense>
      ) : (
        <PdfRoom {...props} />
      )}
    </RoomFrame>
  )
}

/** A PDF, opened piece by piece. */
function PdfRoom({ book, personId, onAgain }: RoomProps) {
  const { opened, error } = usePdf(book.url)
  const firstPage = useLastPage(book)
  if (error !== undefined) return <BookRefused packageId={book.packageId} error={error} onAgain={onAgain} />
  if (!opened || firstPage === undefined) return <Opening />
  return (
    <OpenPdfBook
      book={book}
      opened={opened}
      firstPage={Math.min(firstPage, opened.pdf.numPages)}
      personId={personId}
    />
  )
}

function Opening() {
  const t = useTexts(readerTexts)
  return (
    <>
      <p role="status" className="reader-pages p-8 text-center text-quiet">
        {t.opening}
      </p>
      <ReaderBar />
    </>
  )
}
