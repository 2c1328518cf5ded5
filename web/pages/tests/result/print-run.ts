import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** On paper everything is open, and every part is loaded. */
let printing = false
let pending = 0
const listeners = new Set<() => void>()

/** Whether everything must be shown because the page is about to be printed. */
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

/** A part that is loading; printing waits for it. */
export async function printWaitsFor<T>(part: Promise<T>): Promise<T> {
  pending += 1
  try {
    return await part
  } finally {
    pending -= 1
  }
}

/** From now on the browser's own print command also opens everything; returns how to stop. */
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
 * Opens everything, waits until its parts have loaded, and prints. It closes again after printing or, if the
 * browser does not report that, at the next touch.
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

/** A moment for parts to start loading, and for loaded parts to be rendered. */
const drawn = () => new Promise((then) => setTimeout(then, 50))
