import type { ReactNode } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { shelfPath } from '../../../../addresses/shelf-paths.ts'
import type { Book } from '../../../data/reading.queries.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { readerTexts } from '../reader-texts.ts'

/** The room in which a book is read: its name, the way back, and below them the book. */
export function RoomFrame({ book, tool, children }: { book: Book; tool?: ReactNode; children: ReactNode }) {
  const t = useTexts(readerTexts)
  const locale = useLocale()
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
        {tool}
      </header>
      {children}
    </div>
  )
}
