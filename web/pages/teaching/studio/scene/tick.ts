/** Calls so many times a second, also while the page is hidden. Returns how to stop. */
export function tick(perSecond: number, onTick: () => void): () => void {
  const ms = 1000 / perSecond
  let timer: ReturnType<typeof setInterval> | undefined
  const worker = new Worker(new URL('./tick-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', onTick)
  worker.addEventListener('error', () => {
    // Without its file it goes on as long as the page is seen.
    timer ??= setInterval(onTick, ms)
  })
  worker.postMessage(ms)
  return () => {
    worker.terminate()
    clearInterval(timer)
  }
}
