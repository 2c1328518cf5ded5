import { problemOf } from '../../../data/clients/problem-error.ts'
import { type Book, getBook } from '../../../data/reading.queries.ts'
import type { OpenedBook } from '../../../person/kept-books/book-keeper.ts'
import type { OverBook } from '../../../person/kept-books/kept-book.ts'
import { areBooksKept } from '../../../ui/device/local-store.ts'

/** After this time a kept book opens, instead of waiting for a network that may never answer. */
const PATIENCE_MS = 4_000

export interface FoundBook {
  book: Book
  /** its bytes are on this device */
  kept: OpenedBook | undefined
}

interface BookName {
  packageId: number
  itemId: number
}

export const loadKept = () => import('../../../person/kept-books/kept-books.ts')

/**
 * A book as the server describes it, or as this device keeps it where the server does not answer. What the
 * server refuses is refused, and deleted here.
 */
export async function findBook(name: BookName): Promise<FoundBook> {
  const kept = areBooksKept() ? await openHere(name) : undefined
  if (!kept) return { book: await getBook(name), kept: undefined }
  const here = { book: kept.kept.book, kept }
  if (!navigator.onLine) return here
  const asked = getBook(name)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
  try {
    const book = await Promise.race([asked, late])
    if (book) return { book, kept: book.edition === kept.kept.edition ? kept : undefined }
    asked.catch(() => {})
    return here
  } catch (error) {
    const status = problemOf(error)?.status ?? 500
    if (status >= 500) return here
    await (await loadKept()).contactAboutKept()
    throw error
  }
}

/** Why a book that was kept is so no more; undefined: nothing is known of it. */
export async function whyOver({ itemId }: BookName): Promise<OverBook['why'] | undefined> {
  if (!areBooksKept()) return undefined
  return await (await loadKept()).whyOver(itemId).catch(() => undefined)
}

async function openHere({ packageId, itemId }: BookName): Promise<OpenedBook | undefined> {
  const opened = await (await loadKept()).openKept(itemId).catch(() => undefined)
  return opened?.kept.book.packageId === packageId ? opened : undefined
}
