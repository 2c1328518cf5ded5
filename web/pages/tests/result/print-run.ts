import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** What is laid out on paper has everything opened, and every part of it there. */
let printing = false
let pending = 0
const listeners = new Set<() => void>()

/** Whether everything is to be shown, since the page is about to be printed. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setPrinting(next: boolean): void {
  printing = next
  for (const listener of listeners) listener()
}

/** A part that is being loaded; printing waits for it as long as it comes. */
export async function printWaitsFor<T>(part: Promise<T>): Promise<T> {
  pending += 1
  try {
    return await part
  } finally {
    pending -= 1
  }
}

/** From now on the reader's own way of printing opens everything as well; gives what ends it. */
export function watchPrinting(): () => void {
  const before = () => flushSync(() => setPrinting(true))
  const after = () => setPrinting(false)
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

const LONGEST_WAIT_MS = 10_000

/**
 * Opens everything, waits until its parts are there, and prints. It closes again after printing, or where a
 * browser does not tell of that, at the next touch.
 */
export async function printEverything(): Promise<void> {
  setPrinting(true)
  const until = Date.now() + LONGEST_WAIT_MS
  do await drawn()
  while (pending > 0 && Date.now() < until)
  await drawn()
  print()
  addEventListener('pointerdown', () => setPrinting(false), { once: true })
}

/** A moment in which what is wanted can begin to load, and what came is drawn. */
const drawn = () => new Promise((then) => setTimeout(then, 50))
