import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Book } from '../../../data/reading.queries.ts'
import { loadKeptList } from '../../../parts/kept-books/kept-books-slot.tsx'
import { percentOf } from '../../../parts/kept-books/kept-words.ts'
import { keepReaderPage } from '../../../person/kept-books/keep-reader-page.ts'
import { isWhole, sizeOf } from '../../../person/kept-books/kept-book.ts'
import { keepBook, useKeptBooks } from '../../../person/kept-books/kept-books.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Line } from '../../../ui/line-icon.tsx'
import { PDF_WORKER } from '../../../ui/pdf/load-pdf-library.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { keepTexts } from './keep-texts.ts'

const loadDialog = () => import('../../../parts/kept-books/keep-book.tsx')
const KeepBook = lazy(async () => ({ default: (await loadDialog()).KeepBook }))

/** The address of a book that its reader wants to keep ends so. */
const WANTED = '#keep'
const PDF = 'application/pdf'
const KEEP = 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M5 19.5h14'
const KEPT = 'M6.5 3.5h11v17h-11ZM9 11.5l2.2 2.2L15.2 9'

interface KeepButtonProps {
  book: Book
  /** loads what shows books of this type */
  loadRoom: (type: string) => Promise<unknown>
}

/** In the head of the reader: whether the book is on this device, and the way to keep it there. */
export function KeepButton({ book, loadRoom }: KeepButtonProps) {
  const t = useTexts(keepTexts)
  const [open, setOpen] = useState(false)
  const view = useKeptBooks()
  const kept = view?.books.find(({ itemId }) => itemId === book.itemId)
  const fetching = view?.fetching.get(book.itemId)?.state
  const whole = kept !== undefined && isWhole(kept)
  const tried = useRef(false)
  // A version of the page opens all books here, also those of the other kind.
  const types = [...new Set([book, ...(view?.books.map((one) => one.book) ?? [])].map(({ type }) => type))]
    .sort()
    .join()
  const keepPage = useCallback(() => {
    keepReaderPage(types.includes(PDF) ? [PDF_WORKER] : [])
    // Without a network it cannot come any more.
    for (const load of [loadDialog, loadKeptList, ...types.split(',').map((type) => () => loadRoom(type))])
      load().catch((error: unknown) => console.info('a part of the reader did not come', error))
  }, [types, loadRoom])
  useEffect(() => {
    if (!kept || !navigator.onLine) return
    // A version of the page that came since is kept as well.
    keepPage()
    if (whole || tried.current) return
    // It was begun, and the page was left.
    tried.current = true
    void keepBook(book).catch(() => {})
  }, [kept, whole, book, keepPage])
  const openDialog = useCallback(async () => {
    try {
      await loadDialog()
      setOpen(true)
    } catch (error) {
      console.info('the dialog of a kept book did not come', error)
      showToast({ message: t.notOpened })
    }
  }, [t])
  useEffect(() => {
    if (location.hash === WANTED) void openDialog()
  }, [openDialog])
  const percent = kept && !whole ? percentOf(kept.have, sizeOf(kept)) : undefined
  const busy = fetching === 'asking' || fetching === 'fetching' || fetching === 'waiting'
  const name = whole ? t.kept : busy ? t.keeping(percent ?? 0) : t.keep
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        onClick={() => void openDialog()}
        className="reader-button"
      >
        {busy ? (
          <span aria-hidden="true" className="text-small">
            {percent ?? 0} %
          </span>
        ) : (
          <Line path={whole ? KEPT : KEEP} />
        )}
      </button>
      {open && (
        <DialogFrame heading={t.keep} closeLabel={t.close} onGiveUp={() => setOpen(false)} reading>
          <Suspense>
            <KeepBook book={book} onKeep={keepPage} />
          </Suspense>
        </DialogFrame>
      )}
    </>
  )
}
