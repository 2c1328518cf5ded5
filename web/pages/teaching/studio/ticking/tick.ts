/**
 * Calls so many times a second, also while the page is hidden, or less often where a call takes long. Returns
 * how to stop.
 */
export function tick(perSecond: number, onTick: () => void): () => void {
  const everyMs = 1000 / perSecond
  let timer: ReturnType<typeof setInterval> | undefined
  const worker = new Worker(new URL('./tick-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', () => {
    try {
      onTick()
    } finally {
      worker.postMessage(undefined)
    }
  })
  worker.addEventListener('error', () => {
    // Without its file it goes on as long as the page is seen.
    timer ??= setInterval(onTick, everyMs)
  })
  worker.postMessage(everyMs)
  return () => {
    worker.terminate()
    clearInterval(timer)
  }
}
