import { useCallback } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { shelfPath } from '../../../addresses/shelf-paths.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { BookRefused } from './book-refused.tsx'
import { bytesOfBook } from './offline/book-bytes.ts'
import type { FoundBook } from './offline/find-book.ts'
import { KeepSlot } from './offline/keep-slot.tsx'
import { OpenBook } from './open-book.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { readerTexts } from './reader-texts.ts'
import { usePdf } from './room/use-pdf.ts'
import { useLastPage } from './room/use-place.ts'

interface RoomProps {
  found: FoundBook
  personId: number
  onAgain: () => void
  /** the bytes may not be read any more */
  onClosed: () => void
}

/** A book that was agreed to: opened piece by piece, at the page where the person was. */
export function ReaderRoom({ found, personId, onAgain, onClosed }: RoomProps) {
  const t = useTexts(readerTexts)
  const locale = useLocale()
  const { book, kept } = found
  const bytes = useCallback(() => bytesOfBook(book, kept, onClosed), [book, kept, onClosed])
  const { opened, error } = usePdf(bytes)
  const firstPage = useLastPage(book)
  if (error !== undefined) return <BookRefused packageId={book.packageId} error={error} onAgain={onAgain} />
  const title = (locale === 'hi' ? book.title.hi : undefined) ?? book.title.en
  return (
    <div className="reader-room">
      <header className="reader-head">
        <a href={pathsIn(locale).at(shelfPath())} className="reader-back">
          {t.back}
        </a>
        <h1 className="min-w-0 flex-1 truncate text-large" lang={langOf(title, locale)}>
          {title}
        </h1>
        <KeepSlot book={book} />
      </header>
      {opened && firstPage !== undefined ? (
        <OpenBook
          book={book}
          opened={opened}
          firstPage={Math.min(firstPage, opened.pdf.numPages)}
          personId={personId}
          keptMarks={kept?.kept.marks}
        />
      ) : (
        <>
          <p role="status" className="reader-pages p-8 text-center text-quiet">
            {t.opening}
          </p>
          <ReaderBar />
        </>
      )}
    </div>
  )
}
