import type { Book } from '../../../data/reading.queries.ts'
import type { OpenedBook } from '../../../person/kept-books/book-keeper.ts'
import { areBooksKept } from '../../../person/kept-books/kept-flag.ts'
import type { BookBytes } from '../room/open-pdf.ts'
import { loadKept } from './find-book.ts'

const TRY_AGAIN_MS = 3_000

/**
 * The bytes of a book's file: from this device where it is kept, also if it came here after it was opened;
 * otherwise from the server, which is asked until it answers. `onClosed` tells that it may not be read now.
 */
export function bytesOfBook(book: Book, kept: OpenedBook | undefined, onClosed: () => void): BookBytes {
  const stop = new AbortController()
  const here = keptHere(book, kept, stop.signal)
  const readHere = async (from: number, to: number) => await (await here())?.read(0, { from, to })
  const readThere = async (from: number, to: number): Promise<Uint8Array> => {
    const answer = await fetch(book.url, {
      headers: { range: `bytes=${from}-${to - 1}`, 'if-range': `"${book.edition}"` },
      signal: stop.signal,
    })
    if (answer.status === 206) return new Uint8Array(await answer.arrayBuffer())
    // Something in between took the range away.
    if (answer.status === 200 && answer.headers.get('etag') === `"${book.edition}"`)
      return new Uint8Array(await answer.arrayBuffer()).slice(from, to)
    void answer.body?.cancel().catch(() => {})
    if (answer.status === 429 || answer.status >= 500) throw new Error(`the file answered ${answer.status}`)
    // Another edition, signed out, or not to be read any more: the page asks anew what holds.
    onClosed()
    stop.abort()
    throw new Error('the book is closed')
  }
  return {
    length: book.bytes,
    async read(from, to) {
      for (;;) {
        const kept = await readHere(from, to).catch(() => undefined)
        if (kept) return kept
        try {
          return await readThere(from, to)
        } catch (error) {
          if (stop.signal.aborted) throw error
          await networkOrPause(stop.signal)
        }
      }
    },
    close: () => stop.abort(),
  }
}

/** The book as this device keeps it now; looked up again when that changes. */
function keptHere(book: Book, kept: OpenedBook | undefined, left: AbortSignal) {
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

async function networkOrPause(stop: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, TRY_AGAIN_MS)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      stop.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    stop.addEventListener('abort', done)
  })
}
