import { Worker } from 'node:worker_threads'
import type { PdfFacts } from './pdf-facts.ts'
import type { PdfOrder } from './pdf-worker.ts'

/** Of one file. The largest books of the demo take a second of one core. */
const DEADLINE_MS = 30_000
const MOST_MEMORY_MB = 1024
/** Of the objects of the language; what is unpacked lies outside. */
const MOST_HEAP_MB = 512
const WATCHED_EVERY_MS = 100

export interface PdfChecker {
  /** What the PDF is, or why it is refused. One at a time. */
  check(bytes: Buffer): Promise<PdfFacts | string>
  /** The bytes that a reader needs before it shows page 1, packed; empty where that cannot be told. */
  opening(bytes: Buffer): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Opens PDFs in a thread of its own, which ends when one of them takes too long or too much memory; the next
 * gets another. Nothing that a file does reaches the rest of the process.
 */
export function openPdfChecker({ deadlineMs = DEADLINE_MS, memoryMb = MOST_MEMORY_MB } = {}): PdfChecker {
  let thread: Worker | undefined
  const end = async () => {
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }
  const ask = async <T>(order: PdfOrder) => {
    thread ??= startThread()
    const answer = await answerOf<T>(thread, order, { deadlineMs, memoryMb })
    if (!answer.alive) await end()
    return answer.said
  }
  return {
    check: (bytes) => ask<PdfFacts>({ work: 'check', bytes }),
    async opening(bytes) {
      const said = await ask<Uint8Array>({ work: 'opening', bytes })
      return typeof said === 'string' ? new Uint8Array() : said
    },
    close: end,
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  })
  thread.unref()
  return thread
}

/** The thread's answer, or what is to be said of a file that gets none; then the thread is of no more use. */
function answerOf<T>(
  thread: Worker,
  order: PdfOrder,
  { deadlineMs, memoryMb }: { deadlineMs: number; memoryMb: number },
): Promise<{ said: T | string; alive: boolean }> {
  return new Promise((resolve) => {
    const settle = (said: T | string, alive: boolean) => {
      clearTimeout(deadline)
      clearInterval(watch)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      // What it still reports once it is given up concerns nobody.
      if (!alive) thread.on('error', () => {})
      resolve({ said, alive })
    }
    const deadline = setTimeout(
      () => settle(`takes longer than ${deadlineMs / 1000} seconds to open`, false),
      deadlineMs,
    )
    const tooMuch = () => settle(`takes more than ${memoryMb} MB of memory to open`, false)
    const watch = setInterval(async () => {
      const { used_heap_size, external_memory } = await thread.getHeapStatistics().catch(() => NOTHING)
      if (used_heap_size + external_memory > memoryMb * 1024 * 1024) tooMuch()
    }, WATCHED_EVERY_MS)
    const onMessage = (said: T | string) => settle(said, true)
    const onExit = () => settle('is damaged: it cannot be opened', false)
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : onExit()
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(order)
  })
}

/** Of a thread that has just ended. */
const NOTHING = { used_heap_size: 0, external_memory: 0 }
