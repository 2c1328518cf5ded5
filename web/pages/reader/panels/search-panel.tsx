import { type FormEvent, useEffect, useState } from 'react'
import type { Book } from '../../../data/reading.queries.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { roomTexts } from '../room-texts.ts'
import type { BookView } from './book-view.ts'
import { type FoundWords, MOST_FOUND } from './search-pdf.ts'

interface SearchProps {
  book: Book
  search: BookView['search']
  wanted: string
  onWanted: (words: string) => void
  onGoTo: (page: number, at?: number) => void
}

/** Finds words in the book; on the pages they are marked. */
export function SearchPanel({ book, search, wanted, onWanted, onGoTo }: SearchProps) {
  const t = useTexts(roomTexts)
  const [typed, setTyped] = useState(wanted)
  const [found, setFound] = useState<{ all: FoundWords[]; done: boolean }>()
  useEffect(() => {
    setFound(undefined)
    return wanted ? search(wanted, (all, done) => setFound({ all: [...all], done })) : undefined
  }, [search, wanted])
  const find = (event: FormEvent) => {
    event.preventDefault()
    onWanted(typed.trim())
  }
  return (
    <>
      {book.notes.includes('no-text') && <p className="text-quiet">{t.noText}</p>}
      {book.notes.includes('legacy-hindi') && <p className="text-quiet">{t.legacyHindi}</p>}
      <form onSubmit={find} className="flex gap-2">
        <input
          type="search"
          aria-label={t.find}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          className="field min-w-0 flex-1"
        />
        <button type="submit" className="button">
          {t.findNow}
        </button>
      </form>
      <p role="status" className="text-quiet">
        {wanted && (found?.done ? sayFound(t, found.all.length) : t.searching)}
      </p>
      <ul>
        {found?.all.map(({ page, at, number, before, words, after }) => (
          <li key={`${page} ${number}`}>
            <button type="button" className="reader-row" onClick={() => onGoTo(page, at)}>
              <span className="min-w-0 flex-1 text-small">
                {before}
                <mark>{words}</mark>
                {after}
              </span>
              <span className="text-quiet">{page}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function sayFound(t: (typeof roomTexts)['en'], count: number): string {
  return count >= MOST_FOUND ? t.foundMost(count) : t.found(count)
}
