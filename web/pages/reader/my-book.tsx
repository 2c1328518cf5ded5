import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { bookOfQuery } from '../../../addresses/reader-address.ts'
import { shelfPath } from '../../../addresses/shelf-paths.ts'
import { KeptBooksSlot } from '../../parts/kept-books/kept-books-slot.tsx'
import { agreeTo, hasAgreed } from '../../person/agreed-books.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { holdPage } from '../../ui/device/hold-page.ts'
import { areBooksKept } from '../../ui/device/local-store.ts'
import { BookRefused } from './book-refused.tsx'
import { CopyrightNotice } from './copyright-notice.tsx'
import { useBook } from './offline/use-book.ts'
import { ReaderBar } from './reader-bar.tsx'
import { ReaderRoom } from './reader-room.tsx'
import { readerTexts } from './reader-texts.ts'

/** The book in the address, for a person who is signed in; another address is another book. */
export function MyBook({ personId }: { personId: number }) {
  const file = useSearch({ strict: false, select: fileOf })
  return <BookOf key={file} file={file} personId={personId} />
}

/** Any other form names no book. */
const fileOf = ({ file }: Record<string, unknown>): string => (typeof file === 'string' ? file : '')

/** A book is asked for, agreed to, read; without one there is what this device keeps. */
function BookOf({ file, personId }: { file: string; personId: number }) {
  const t = useTexts(readerTexts)
  const paths = pathsIn(useLocale())
  const [place] = useState(() => bookOfQuery(`?${new URLSearchParams({ file })}`))
  const name = place && `${place.packageId}_${place.itemId}`
  const { found, error, over, again, onClosed } = useBook(place)
  const [agreed, setAgreed] = useState(() => name !== undefined && hasAgreed(personId, name))
  // A new version of the site waits until the book is closed (B §4.6).
  useEffect(holdPage, [])
  if (!name && areBooksKept())
    return (
      <div className="page-width mx-auto p-4">
        <h1 className="text-h3">{t.title}</h1>
        <KeptBooksSlot className="mt-4" />
        <p className="mt-6">
          <a href={paths.at(shelfPath())} className="button-quiet">
            {t.back}
          </a>
        </p>
      </div>
    )
  if (!name || error !== undefined)
    return (
      <>
        <BookRefused packageId={place?.packageId} error={error} over={over} onAgain={again} />
        <KeptBooksSlot className="page-width mx-auto p-4" />
      </>
    )
  if (!found)
    return (
      <>
        <h1 className="sr-only">{t.title}</h1>
        <p role="status" className="p-8 text-center text-quiet">
          {t.opening}
        </p>
        <ReaderBar />
      </>
    )
  if (agreed)
    return <ReaderRoom key={name} found={found} personId={personId} onAgain={again} onClosed={onClosed} />
  return (
    <>
      <h1 className="sr-only">{t.title}</h1>
      <CopyrightNotice
        onAccept={() => {
          agreeTo(personId, name)
          setAgreed(true)
        }}
      />
    </>
  )
}
