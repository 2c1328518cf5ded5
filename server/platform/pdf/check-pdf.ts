import { openBoundedThread, type ThreadLimits } from '../bounded-thread.ts'
import type { PdfFacts } from './pdf-facts.ts'
import type { PdfOrder } from './pdf-worker.ts'

export interface PdfChecker {
  /** What the PDF is, or why it is refused. One at a time. */
  check(bytes: Buffer): Promise<PdfFacts | string>
  /** The bytes that a reader needs before it shows page 1, packed; empty where that cannot be told. */
  opening(bytes: Buffer): Promise<Uint8Array>
  close(): Promise<void>
}

/** Opens PDFs in a bounded thread. */
export function openPdfChecker(limits?: ThreadLimits): PdfChecker {
  const script = new URL('./pdf-worker.ts', import.meta.url)
  const thread = openBoundedThread<PdfFacts | Uint8Array, PdfOrder>(script, limits)
  return {
    check: async (bytes) => (await thread.ask({ work: 'check', bytes })) as PdfFacts | string,
    async opening(bytes) {
      const made = await thread.ask({ work: 'opening', bytes })
      return made instanceof Uint8Array ? made : new Uint8Array()
    },
    close: thread.close,
  }
}
