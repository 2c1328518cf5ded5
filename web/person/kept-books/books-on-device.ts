import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { inTime } from '../kept-attempts/in-time.ts'
import { isSameLease, type KeptBook, type OverBook, type PieceName } from './kept-book.ts'
import { type LeaseClock, NO_CLOCK } from './lease-clock.ts'

/** As it is kept: encrypted under the book's key. */
export interface SealedPiece {
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

interface BooksSchema extends DBSchema {
  books: { key: [number, number]; value: KeptBook }
  /** by person, item, file and piece */
  pieces: { key: [number, number, number, number]; value: SealedPiece }
  over: { key: [number, number]; value: OverBook }
  clock: { key: string; value: LeaseClock }
}

type Store = 'books' | 'pieces' | 'over' | 'clock'
type Transaction = IDBPTransaction<BooksSchema, Store[], 'readwrite'>
type BookName = Pick<KeptBook, 'personId' | 'itemId'>

const DATABASE = 'taiyari-books'
const VERSION = 1
const ALL: Store[] = ['books', 'pieces', 'over', 'clock']
const CLOCK = 'clock'
/** Some browsers' storage never answers; writing a piece on a slow phone takes its time. */
const PATIENCE_MS = 15_000

const keyOf = ({ personId, itemId }: BookName): [number, number] => [personId, itemId]
const piecesOfBook = (name: BookName) => IDBKeyRange.bound(keyOf(name), [...keyOf(name), []])

/** The book was removed meanwhile, here or in another tab. */
export class BookRemoved extends Error {}

/**
 * The books stored on this device, for each person apart. Every function rejects if the browser stores
 * nothing, or nothing more.
 */
export class BooksOnDevice {
  readonly #after: (ms: number, what: () => void) => () => void
  readonly #name: string
  #opened: Promise<IDBPDatabase<BooksSchema>> | undefined

  constructor(after: (ms: number, what: () => void) => () => void, database = DATABASE) {
    this.#after = after
    this.#name = database
  }

  async list(): Promise<{ books: KeptBook[]; over: OverBook[] }> {
    return await this.#within(async (transaction) => ({
      books: await transaction.objectStore('books').getAll(),
      over: await transaction.objectStore('over').getAll(),
    }))
  }

  async find(name: BookName): Promise<KeptBook | undefined> {
    return await this.#within((transaction) => transaction.objectStore('books').get(keyOf(name)))
  }

  /**
   * Begins to keep a book, or goes on with it under a newer lease. The pieces of another edition, or under
   * another key, are of no use.
   */
  async begin(kept: KeptBook): Promise<KeptBook> {
    return await this.#within(async (transaction) => {
      const books = transaction.objectStore('books')
      const before = await books.get(keyOf(kept))
      const goesOn = before?.edition === kept.edition && isSameLease(before.lease, kept.lease)
      if (!goesOn) await transaction.objectStore('pieces').delete(piecesOfBook(kept))
      const next = goesOn ? { ...kept, have: before.have, key: before.key, marks: before.marks } : kept
      await books.put(next)
      await transaction.objectStore('over').delete(keyOf(kept))
      return next
    })
  }

  /** Changes what is known of a book; one that was removed meanwhile stays removed. */
  async change(
    name: BookName,
    change: (kept: KeptBook) => Partial<KeptBook> | undefined,
  ): Promise<KeptBook | undefined> {
    return await this.#within(async (transaction) => {
      const books = transaction.objectStore('books')
      const kept = await books.get(keyOf(name))
      const changes = kept && change(kept)
      if (!kept || !changes) return kept
      const next = { ...kept, ...changes }
      await books.put(next)
      return next
    })
  }

  /** Which pieces are there. */
  async piecesOf(name: BookName): Promise<PieceName[]> {
    const keys = await this.#within((transaction) =>
      transaction.objectStore('pieces').getAllKeys(piecesOfBook(name)),
    )
    return keys.map(([, , file, piece]) => ({ file, piece }))
  }

  async piece(name: BookName, { file, piece }: PieceName): Promise<SealedPiece | undefined> {
    return await this.#within((transaction) =>
      transaction.objectStore('pieces').get([...keyOf(name), file, piece]),
    )
  }

  /** Keeps a piece of this edition. Throws `BookRemoved` where the book is not kept any more. */
  async addPiece(
    { personId, itemId, edition }: Pick<KeptBook, 'personId' | 'itemId' | 'edition'>,
    { file, piece, bytes }: PieceName & { bytes: number },
    sealed: SealedPiece,
  ): Promise<KeptBook> {
    return await this.#within(async (transaction) => {
      const books = transaction.objectStore('books')
      const pieces = transaction.objectStore('pieces')
      const kept = await books.get([personId, itemId])
      if (kept?.edition !== edition) throw new BookRemoved()
      const known = await pieces.getKey([personId, itemId, file, piece])
      if (known !== undefined) return kept
      const next = { ...kept, have: kept.have + bytes }
      await pieces.put(sealed, [personId, itemId, file, piece])
      await books.put(next)
      return next
    })
  }

  /** Removes these books, their keys first; what is said of it instead is kept, if anything. */
  async remove(names: readonly BookName[], over: readonly OverBook[] = []): Promise<void> {
    await this.#within(async (transaction) => {
      for (const name of names) {
        await transaction.objectStore('books').delete(keyOf(name))
        await transaction.objectStore('over').delete(keyOf(name))
        await transaction.objectStore('pieces').delete(piecesOfBook(name))
      }
      for (const one of over) await transaction.objectStore('over').put(one)
    })
  }

  /** Whether any book of any person is kept or still spoken of. */
  async holdsAny(): Promise<boolean> {
    return await this.#within(
      async (transaction) =>
        (await transaction.objectStore('books').count()) + (await transaction.objectStore('over').count()) >
        0,
    )
  }

  async clock(): Promise<LeaseClock> {
    return await this.#within(
      async (transaction) => (await transaction.objectStore('clock').get(CLOCK)) ?? NO_CLOCK,
    )
  }

  /** Moves the clock, also while other tabs do. */
  async moveClock(move: (clock: LeaseClock) => LeaseClock): Promise<LeaseClock> {
    return await this.#within(async (transaction) => {
      const store = transaction.objectStore('clock')
      const next = move((await store.get(CLOCK)) ?? NO_CLOCK)
      await store.put(next, CLOCK)
      return next
    })
  }

  /** Removes everything of everybody from the device. */
  async forgetAll(): Promise<void> {
    await this.#within((transaction) => Promise.all(ALL.map((name) => transaction.objectStore(name).clear())))
  }

  /** Closes the connection; the next call opens a new one. */
  close(): void {
    this.#opened?.then(
      (database) => database.close(),
      () => {},
    )
    this.#opened = undefined
  }

  async #within<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return await inTime(this.#transact(work), PATIENCE_MS, this.#after)
  }

  async #transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = await this.#begin()
    // What the browser says when it has no room is the transaction's own error.
    const [done] = await Promise.all([
      work(transaction).catch((error: unknown) => {
        abort(transaction)
        throw transaction.error ?? error
      }),
      transaction.done,
    ])
    return done
  }

  async #begin(): Promise<Transaction> {
    const begin = async () => (await this.#database()).transaction(ALL, 'readwrite')
    try {
      return await begin()
    } catch {
      // A browser in the background may have closed the connection without notice.
      this.close()
      return await begin()
    }
  }

  #database(): Promise<IDBPDatabase<BooksSchema>> {
    const onLost = () => {
      this.#opened = undefined
    }
    this.#opened ??= openDB<BooksSchema>(this.#name, VERSION, {
      upgrade(made) {
        made.createObjectStore('books', { keyPath: ['personId', 'itemId'] })
        made.createObjectStore('pieces')
        made.createObjectStore('over', { keyPath: ['personId', 'itemId'] })
        made.createObjectStore('clock')
      },
      blocking(_from, _to, event) {
        // A tab with a later version of the site waits for this one.
        ;(event.target as IDBDatabase).close()
        onLost()
      },
      terminated: onLost,
    })
    return this.#opened
  }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // The browser aborted it.
  }
}
