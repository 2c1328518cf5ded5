import { useEffect, useState } from 'react'
import type { Book, Mark } from '../../data/reading.queries.ts'
import { areBooksKept } from '../../ui/device/local-store.ts'
import { personHere } from '../person-here.ts'
import { BookKeeper, type KeptView, type OpenedBook } from './book-keeper.ts'
import { BooksOnDevice } from './books-on-device.ts'
import { dropReaderPage } from './keep-reader-page.ts'
import type { OverBook } from './kept-book.ts'
import { flagKeptBooks } from './kept-flag.ts'
import { leaseCalls } from './lease-calls.ts'

const CHANNEL = 'kept-books'
/** A page that stays open looks at the clock, and asks the server, this often. */
const LOOK_MS = 60_000
const CONTACT_MS = 300_000

let keeper: BookKeeper | undefined
let channel: BroadcastChannel | undefined
const listeners = new Set<() => void>()

/** Keeps a book on this device, or goes on with one that is partly there. */
export const keepBook = (book: Book): Promise<void> => open().keep(book)
export const cancelKeeping = (itemId: number): Promise<void> => open().cancel(itemId)
export const removeKept = (itemIds: readonly number[]): Promise<void> => open().remove(itemIds)
export const openKept = (itemId: number): Promise<OpenedBook | undefined> => open().open(itemId)
export const noteKeptMarks = (itemId: number, marks: Mark[]): Promise<void> => open().noteMarks(itemId, marks)
/** Deletes what may not be kept any more; with a network by the server's word. */
export const contactAboutKept = (): Promise<void> => open().contact()
/** Removes everybody's books from this device. */
export const forgetKeptBooks = (): Promise<void> => open().forget()

/** Why a book that was kept for the person here is so no more; undefined: nothing is known of it. */
export async function whyOver(itemId: number): Promise<OverBook['why'] | undefined> {
  return (await open().view()).over.find((one) => one.itemId === itemId)?.why
}

/** Bytes that the browser still has for this site; undefined: it does not say. */
export async function freeRoom(): Promise<number | undefined> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage)
  } catch {
    return undefined
  }
}

/** Whether this browser can keep such a book; over plain http none can. */
export const canKeepBook = ({ type }: Pick<Book, 'type'>): boolean =>
  'indexedDB' in window &&
  'serviceWorker' in navigator &&
  crypto.subtle !== undefined &&
  // The parts of an EPUB are packed.
  (type === 'application/pdf' || 'DecompressionStream' in window)

/**
 * What this device keeps for the person who is signed in; undefined until it was looked up, and where the
 * browser keeps nothing. It stays true while the page is open: what ends is deleted under it.
 */
export function useKeptBooks(): KeptView | undefined {
  const [view, setView] = useState<KeptView>()
  useEffect(() => {
    let left = false
    let turn = 0
    const look = () => {
      const mine = ++turn
      open()
        .view()
        .then(
          (found) => left || mine !== turn || setView(found),
          (error: unknown) => console.info('this browser keeps no books', error),
        )
    }
    const end = onKeptChange(look)
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => {
      left = true
      end()
      clearInterval(timer)
    }
  }, [])
  return view
}

/** Asks the server now and then while a book is open, and when a network comes back; returns how to stop. */
export function keepContact(): () => void {
  const ask = () => void contactAboutKept().catch(() => {})
  ask()
  const timer = setInterval(ask, CONTACT_MS)
  addEventListener('online', ask)
  return () => {
    clearInterval(timer)
    removeEventListener('online', ask)
  }
}

/** Calls when something about kept books changed, here or in another tab; returns how to stop. */
export function onKeptChange(listener: () => void): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const after = (ms: number, what: () => void) => {
  const timer = setTimeout(what, ms)
  return () => clearTimeout(timer)
}

function open(): BookKeeper {
  if (keeper) return keeper
  const tellHere = () => {
    for (const listener of listeners) listener()
  }
  channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined
  channel?.addEventListener('message', tellHere)
  keeper = new BookKeeper({
    device: new BooksOnDevice(after),
    calls: leaseCalls,
    personId: personHere,
    deviceMs: () => Date.now(),
    steadyMs: () => performance.now(),
    after,
    room: freeRoom,
    alone,
    flag(kept) {
      if (!kept && areBooksKept()) dropReaderPage()
      flagKeptBooks(kept ? personHere() : undefined)
    },
    tell() {
      channel?.postMessage('changed')
      tellHere()
    },
  })
  addEventListener('online', () => keeper?.resume())
  return keeper
}

/** Without locks two tabs fetch the same pieces, which are kept once. */
async function alone(name: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}
