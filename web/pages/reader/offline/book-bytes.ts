import type { Book } from '../../../data/reading.queries.ts'
import type { OpenedBook } from '../../../person/kept-books/book-keeper.ts'
import { areBooksKept } from '../../../ui/device/local-store.ts'
import type { BookBytes } from '../room/pdf-source.ts'
import { serverBytes } from '../room/server-bytes.ts'
import { loadKept } from './find-book.ts'

/**
 * The bytes of a book's file: from this device where it is kept, also if it came here after it was opened;
 * otherwise from the server, which is asked until it answers. `onClosed` tells that it may not be read now.
 */
export function bytesOfBook(book: Book, kept: OpenedBook | undefined, onClosed: () => void): BookBytes {
  const left = new AbortController()
  const here = bookHere(book, kept, left.signal)
  const closed = () => {
    left.abort()
    onClosed()
  }
  const bytes = serverBytes(book, closed, async (from, to) => await (await here())?.read(0, { from, to }))
  return {
    ...bytes,
    opening: kept ? undefined : book.opening,
    close() {
      left.abort()
      bytes.close()
    },
  }
}

/** The book as this device keeps it now; looked up again when that changes. */
export function bookHere(book: Book, kept: OpenedBook | undefined, left: AbortSignal) {
  const find = async () => {
    const opened = areBooksKept() ? await (await loadKept()).openKept(book.itemId) : undefined
    return opened?.kept.edition === book.edition ? opened : undefined
  }
  let found: Promise<OpenedBook | undefined> | undefined = kept && Promise.resolve(kept)
  let watched = false
  return async () => {
    if (!watched && areBooksKept()) {
      watched = true
      const end = (await loadKept()).onKeptChange(() => {
        found = undefined
      })
      left.addEventListener('abort', () => end())
    }
    // While nothing is kept that is known without looking.
    if (!watched) return undefined
    found ??= find()
    return await found
  }
}
