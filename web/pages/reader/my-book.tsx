import { useEffect, useState } from 'react'
import { bookOfQuery } from '../../../addresses/reader-address.ts'
import { useAnswer } from '../../data/hooks.ts'
import { getBook } from '../../data/reading.queries.ts'
import { agreeTo, hasAgreed } from '../../person/agreed-books.ts'
import { useTexts } from '../../texts/texts.tsx'
import { holdPage } from '../../ui/device/hold-page.ts'
import { BookRefused } from './book-refused.tsx'
import { CopyrightNotice } from './copyright-notice.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { ReaderRoom } from './reader-room.tsx'
import { readerTexts } from './reader-texts.ts'

/** The book in the address, for a person who is signed in: asked for, agreed to, read. */
export function MyBook({ personId }: { personId: number }) {
  const t = useTexts(readerTexts)
  const [place] = useState(() => bookOfQuery(location.search))
  const name = place && `${place.packageId}_${place.itemId}`
  const { data: book, error, again } = useAnswer(name, () => getBook(place!))
  const [agreed, setAgreed] = useState(() => name !== undefined && hasAgreed(personId, name))
  // A new version of the site waits until the book is closed (B §4.6).
  useEffect(holdPage, [])
  if (!name || error !== undefined)
    return <BookRefused packageId={place?.packageId} error={error} onAgain={again} />
  if (!book)
    return (
      <>
        <p role="status" className="p-8 text-center text-quiet">
          {t.opening}
        </p>
        <ReaderBar />
      </>
    )
  if (agreed) return <ReaderRoom key={name} book={book} personId={personId} onAgain={again} />
  return (
    <CopyrightNotice
      onAccept={() => {
        agreeTo(personId, name)
        setAgreed(true)
      }}
    />
  )
}
