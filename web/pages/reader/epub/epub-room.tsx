import { useCallback, useEffect, useState } from 'react'
import { useAnswer } from '../../../data/hooks.ts'
import { getBookParts } from '../../../data/reading.queries.ts'
import { BookRefused } from '../book-refused.tsx'
import { answerParts } from '../offline/answer-parts.ts'
import { bookHere } from '../offline/book-bytes.ts'
import type { FoundBook } from '../offline/find-book.ts'
import { readKeptParts } from '../offline/kept-parts.ts'
import { Opening } from '../room/opening.tsx'
import { useLastPage } from '../room/use-place.ts'
import { OpenEpub } from './open-epub.tsx'

interface EpubRoomProps {
  found: FoundBook
  personId: number
  onAgain: () => void
}

/** A book without pages of its own: its chapters are known at once, and come when they are read. */
export function EpubRoom({ found, personId, onAgain }: EpubRoomProps) {
  const { book, kept } = found
  const { data: parts, error } = useAnswer(`${book.packageId}_${book.itemId} ${book.url}`, () =>
    kept ? readKeptParts(kept).then(({ described }) => described) : getBookParts(book),
  )
  useEffect(() => {
    const left = new AbortController()
    const stop = answerParts(book, bookHere(book, kept, left.signal))
    return () => {
      stop()
      left.abort()
    }
  }, [book, kept])
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
      keptMarks={kept?.kept.marks}
      onFailed={onFailed}
    />
  )
}
