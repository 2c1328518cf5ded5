/**
 * Preloaded into a product process: on any message it collects garbage twice and replies with its memory
 * usage.
 */
process.on('message', () => {
  globalThis.gc?.()
  // Buffers freed by finalisers are only released by the next collection.
  setTimeout(() => {
    globalThis.gc?.()
    process.send?.(process.memoryUsage())
  }, 200)
})
