import { lazy, Suspense, useCallback } from 'react'
import { loadPdfLibrary } from '../../ui/pdf/load-pdf-library.ts'
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

const EPUB = 'application/epub+zip'
const loadEpubRoom = () => import('./epub/epub-room.tsx')
const EpubRoom = lazy(async () => ({ default: (await loadEpubRoom()).EpubRoom }))
const loadRoom = (type: string) => (type === EPUB ? loadEpubRoom() : loadPdfLibrary())

/** A book that was agreed to, in the room for its kind, at the page where the person was. */
export function ReaderRoom(props: RoomProps) {
  const { found, personId, onAgain } = props
  const { book } = found
  return (
    <RoomFrame book={book} tool={<KeepSlot book={book} loadRoom={loadRoom} />}>
      {book.type === EPUB ? (
        <Suspense fallback={<Opening />}>
          <EpubRoom found={found} personId={personId} onAgain={onAgain} />
        </Suspense>
      ) : (
        <PdfRoom {...props} />
      )}
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
