import { openBoundedThread } from '../../../platform/bounded-thread.ts'
import type { ReadingOrder, ReadText } from './passages-worker.ts'

/** The thickest book of the demo takes some seconds of one core. */
const DEADLINE_MS = 120_000

export interface PassageReader {
  /** What a file says, or why it cannot be read. One at a time. */
  read(order: ReadingOrder): Promise<ReadText | string>
  close(): Promise<void>
}

/** Reads files in a bounded thread, so that no call waits for it. */
export function openPassageReader(): PassageReader {
  const script = new URL('./passages-worker.ts', import.meta.url)
  const thread = openBoundedThread<ReadText, ReadingOrder>(script, { deadlineMs: DEADLINE_MS })
  return { read: thread.ask, close: thread.close }
}
