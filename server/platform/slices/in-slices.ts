const SLICE_MS = 8

/** Work that may be interrupted wherever it yields. */
export type Interruptible<T> = Generator<void, T>

/** Does it without an interruption. */
export function finished<T>(work: Interruptible<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Does it in slices of a few ms, between which the event loop goes on. */
export async function inSlices<T>(work: Interruptible<T>): Promise<T> {
  for (;;) {
    const ends = performance.now() + SLICE_MS
    do {
      const { done, value } = work.next()
      if (done) return value
    } while (performance.now() < ends)
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}
