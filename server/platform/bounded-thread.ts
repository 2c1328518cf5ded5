import { Worker } from 'node:worker_threads'

/** Of one file. The largest books of the demo take a second of one core. */
const DEADLINE_MS = 30_000
const MOST_MEMORY_MB = 1024
/** Of the objects of the language; what is unpacked lies outside. */
const MOST_HEAP_MB = 512
const WATCHED_EVERY_MS = 100

export interface ThreadLimits {
  deadlineMs?: number
  memoryMb?: number
}

/** A thread that makes something of a file, or says why it does not. One file at a time. */
export interface BoundedThread<Made, Asked> {
  ask(asked: Asked): Promise<Made | string>
  close(): Promise<void>
}

/**
 * Opens files in a thread of its own, which ends when one of them takes too long or too much memory; the next
 * gets another. Nothing that a file does reaches the rest of the process.
 */
export function openBoundedThread<Made, Asked = Buffer>(
  script: URL,
  { deadlineMs = DEADLINE_MS, memoryMb = MOST_MEMORY_MB }: ThreadLimits = {},
): BoundedThread<Made, Asked> {
  let thread: Worker | undefined
  const end = async () => {
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }
  return {
    async ask(asked) {
      thread ??= startThread(script)
      const answer = await answerOf<Made>(thread, asked, { deadlineMs, memoryMb })
      if (!answer.alive) await end()
      return answer.said
    },
    close: end,
  }
}

function startThread(script: URL): Worker {
  const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } })
  thread.unref()
  return thread
}

/** The thread's answer, or what is to be said of a file that gets none; then the thread is of no more use. */
function answerOf<Made>(
  thread: Worker,
  asked: unknown,
  { deadlineMs, memoryMb }: Required<ThreadLimits>,
): Promise<{ said: Made | string; alive: boolean }> {
  return new Promise((resolve) => {
    const settle = (said: Made | string, alive: boolean) => {
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
    const onMessage = (said: Made | string) => settle(said, true)
    const onExit = () => settle('is damaged: it cannot be opened', false)
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : onExit()
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(asked)
  })
}

/** Of a thread that has just ended. */
const NOTHING = { used_heap_size: 0, external_memory: 0 }
