/** Typing rests for so long before the store is asked (B §9). */
export const REST_MS = 700

/**
 * Asks once nothing more was typed for `restMs`, and gives the answer to `take`. An answer that fails is not
 * told. Returns how to give up.
 */
export function askAfterRest<T>(
  restMs: number,
  ask: (signal: AbortSignal) => Promise<T>,
  take: (answer: T) => void,
): () => void {
  const control = new AbortController()
  const timer = setTimeout(() => {
    ask(control.signal).then(
      (answer) => {
        if (!control.signal.aborted) take(answer)
      },
      (error: unknown) => {
        if (!control.signal.aborted) console.info('no suggestions came', error)
      },
    )
  }, restMs)
  return () => {
    clearTimeout(timer)
    control.abort()
  }
}
