import { useCallback, useState } from 'react'
import { useAnswer } from '../../../data/hooks.ts'
import { type Book, getBookParts } from '../../../data/reading.queries.ts'
import { BookRefused } from '../book-refused.tsx'
import { Opening } from '../room/opening.tsx'
import { useLastPage } from '../room/use-place.ts'
import { OpenEpub } from './open-epub.tsx'

interface EpubRoomProps {
  book: Book
  personId: number
  onAgain: () => void
}

/** A book without pages of its own: its chapters are known at once, and come when they are read. */
export function EpubRoom({ book, personId, onAgain }: EpubRoomProps) {
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
  if (!parts || firstPage === undefined) return <Opening />
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
