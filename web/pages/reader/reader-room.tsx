import { lazy, Suspense, useCallback } from 'react'
import { BookRefused } from './book-refused.tsx'
import { bytesOfBook } from './offline/book-bytes.ts'
import type { FoundBook } from './offline/find-book.ts'
import { KeepSlot } from './offline/keep-slot.tsx'
import { OpenPdfBook } from './open-pdf-book.tsx'
import { Opening } from './room/opening.tsx'
import { RoomFrame } from './room/room-frame.tsx'
import { usePdf } from './room/use-pdf.ts'
import { useLastPage } from './room/use-place.ts'

interface RoomProps {
  found: FoundBook
  personId: number
  onAgain: () => void
  /** the bytes may not be read any more */
  onClosed: () => void
}

const EpubRoom = lazy(async () => ({ default: (await import('./epub/epub-room.tsx')).EpubRoom }))

/** A book that was agreed to, in the room for its kind, at the page where the person was. */
export function ReaderRoom(props: RoomProps) {
  const { found, personId, onAgain } = props
  const { book } = found
  if (book.type === 'application/epub+zip')
    return (
      <RoomFrame book={book}>
        <Suspense fallback={<Opening />}>
          <EpubRoom book={book} personId={personId} onAgain={onAgain} />
        </Suspense>
      </RoomFrame>
    )
  return (
    <RoomFrame book={book} tool={<KeepSlot book={book} />}>
      <PdfRoom {...props} />
    </RoomFrame>
  )
}

/** A PDF, opened piece by piece. */
function PdfRoom({ found, personId, onAgain, onClosed }: RoomProps) {
  const { book, kept } = found
  const bytes = useCallback(() => bytesOfBook(book, kept, onClosed), [book, kept, onClosed])
  const { opened, error } = usePdf(bytes)
  const firstPage = useLastPage(book)
  if (error !== undefined) return <BookRefused packageId={book.packageId} error={error} onAgain={onAgain} />
  if (!opened || firstPage === undefined) return <Opening />
  return (
    <OpenPdfBook
      book={book}
      opened={opened}
      firstPage={Math.min(firstPage, opened.pdf.numPages)}
      personId={personId}
      keptMarks={kept?.kept.marks}
    />
  )
}
