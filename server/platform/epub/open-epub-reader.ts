import { openBoundedThread, type ThreadLimits } from '../bounded-thread.ts'
import type { ReadingForm } from './reading-form.ts'

export interface EpubReader {
  /** What readers get of the EPUB, or why it is refused. One at a time. */
  read(bytes: Buffer): Promise<ReadingForm | string>
  close(): Promise<void>
}

/** Opens EPUBs in a bounded thread. */
export function openEpubReader(limits?: ThreadLimits): EpubReader {
  const thread = openBoundedThread<ReadingForm>(new URL('./epub-worker.ts', import.meta.url), limits)
  return {
    async read(bytes) {
      const form = await thread.ask(bytes)
      // A thread hands over bytes without the methods of the language.
      return typeof form === 'string' ? form : { ...form, bytes: Buffer.from(form.bytes) }
    },
    close: thread.close,
  }
}
