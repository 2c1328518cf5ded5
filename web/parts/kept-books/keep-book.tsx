import { useEffect, useState } from 'react'
import type { Book } from '../../data/reading.queries.ts'
import type { Fetching } from '../../person/kept-books/fetch-book.ts'
import { isWhole, type KeptBook, sizeOf } from '../../person/kept-books/kept-book.ts'
import {
  cancelKeeping,
  canKeepBook,
  freeRoom,
  keepBook,
  removeKept,
  useKeptBooks,
} from '../../person/kept-books/kept-books.ts'
import { useTexts } from '../../texts/texts.tsx'
import { keptTexts } from './kept-texts.ts'
import { daysLeft, megabytesOf } from './kept-words.ts'

type Words = (typeof keptTexts)['en']

/** Keeps a book on this device: its size before, how far it is, and how to stop or remove it. */
export function KeepBook({ book, onKeep }: { book: Book; onKeep: () => void }) {
  const t = useTexts(keptTexts)
  const view = useKeptBooks()
  const free = useFreeRoom()
  if (!canKeepBook(book)) return <p>{t.cannot}</p>
  const kept = view?.books.find(({ itemId }) => itemId === book.itemId)
  const whole = kept !== undefined && isWhole(kept)
  const inTab = view?.fetching.get(book.itemId)
  // What another tab was at is done, or was stopped there.
  const fetching = inTab?.state === 'elsewhere' && (!kept || whole) ? undefined : inTab
  const busy = fetching && ['asking', 'fetching', 'waiting'].includes(fetching.state)
  const size = kept ? sizeOf(kept) : book.bytes
  const keep = () => {
    onKeep()
    void navigator.storage?.persist?.().catch(() => {})
    void keepBook(book).catch(() => {})
  }
  const remove = () => void removeKept([book.itemId])
  return (
    <>
      <p>{t.what}</p>
      <p className="text-quiet">
        {t.size(t.megabytes(megabytesOf(size)))}
        {free !== undefined && ` · ${t.free(t.megabytes(megabytesOf(free)))}`}
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {view && sayState(t, { kept, fetching, nowMs: view.nowMs })}
      </p>
      {fetching?.state === 'fault' && (
        <p role="alert" className="text-bad">
          {sayFault(t, fetching)}
        </p>
      )}
      {(busy || (kept && !whole)) && <HowMuch have={kept?.have ?? 0} size={size} />}
      <p className="flex flex-wrap gap-3 empty:hidden">
        {view && !busy && (!whole || kept.outdated) && (
          <button type="button" onClick={keep} className="button">
            {whole ? t.keepNewer : kept ? t.goOn : t.keep}
          </button>
        )}
        {fetching?.state === 'waiting' && (
          <button type="button" onClick={keep} className="button">
            {t.goOn}
          </button>
        )}
        {busy && (
          <button type="button" onClick={() => void cancelKeeping(book.itemId)} className="button-quiet">
            {t.stop}
          </button>
        )}
        {kept && !busy && (
          <button type="button" onClick={remove} className="button-quiet">
            {t.remove}
          </button>
        )}
      </p>
    </>
  )
}

function HowMuch({ have, size }: { have: number; size: number }) {
  const t = useTexts(keptTexts)
  return (
    <p className="flex flex-col gap-1">
      <progress aria-label={t.progress} value={have} max={size} className="w-full" />
      <span className="text-quiet text-small">
        {t.soFar(megabytesOf(have), t.megabytes(megabytesOf(size)))}
      </span>
    </p>
  )
}

/** Not each piece, which a screen reader would read aloud. */
function sayState(
  t: Words,
  { kept, fetching, nowMs }: { kept: KeptBook | undefined; fetching: Fetching | undefined; nowMs: number },
): string {
  switch (fetching?.state) {
    case 'asking':
    case 'fetching':
    case 'waiting':
    case 'elsewhere':
      return t[fetching.state]
    default:
      if (!kept) return ''
      if (!isWhole(kept)) return t.partly
      return kept.outdated ? t.outdated : t.isKept(daysLeft(kept.untilMs, nowMs))
  }
}

function sayFault(t: Words, fault: Extract<Fetching, { state: 'fault' }>): string {
  if (fault.why !== 'full') return t[fault.why]
  const needs = t.megabytes(megabytesOf(fault.needs))
  return fault.free === undefined ? t.full(needs) : t.fullFree(needs, t.megabytes(megabytesOf(fault.free)))
}

function useFreeRoom(): number | undefined {
  const [free, setFree] = useState<number>()
  useEffect(() => {
    void freeRoom().then(setFree)
  }, [])
  return free
}
