import { useCallback, useState } from 'react'
import { useAnswer } from '../../../data/hooks.ts'
import { type Book, getBookParts } from '../../../data/reading.queries.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { BookRefused } from '../book-refused.tsx'
import { ReaderBar } from '../reader-bar.tsx'
import { readerTexts } from '../reader-texts.ts'
import { useLastPage } from '../room/use-place.ts'
import { OpenEpub } from './open-epub.tsx'

interface EpubRoomProps {
  book: Book
  personId: number
  onAgain: () => void
}

/** A book without pages of its own: its chapters are known at once, and come when they are read. */
export function EpubRoom({ book, personId, onAgain }: EpubRoomProps) {
  const t = useTexts(readerTexts)
  const { data: parts, error } = useAnswer(`${book.packageId}_${book.itemId} ${book.url}`, () =>
    getBookParts(book),
  )
  const firstPage = useLastPage(book)
  const [failed, setFailed] = useState(false)
  const onFailed = useCallback(() => setFailed(true), [])
  if (error !== undefined || failed)
    return (
      <BookRefused
        packageId={book.packageId}
        error={error ?? new Error('a chapter did not come')}
        // The document itself may be the reason, where its policy is another page's.
        onAgain={() => (failed ? location.reload() : onAgain())}
      />
    )
  if (!parts || firstPage === undefined)
    return (
      <>
        <p role="status" className="reader-pages p-8 text-center text-quiet">
          {t.opening}
        </p>
        <ReaderBar />
      </>
    )
  return (
    <OpenEpub
      book={book}
      parts={parts}
      firstPage={Math.min(firstPage, parts.pages)}
      personId={personId}
      onFailed={onFailed}
    />
  )
}
