import { openBoundedThread, type ThreadLimits } from '../bounded-thread.ts'
import type { PdfFacts } from './pdf-facts.ts'

export interface PdfChecker {
  /** What the PDF is, or why it is refused. One at a time. */
  check(bytes: Buffer): Promise<PdfFacts | string>
  close(): Promise<void>
}

/** Opens PDFs in a bounded thread. */
export function openPdfChecker(limits?: ThreadLimits): PdfChecker {
  const thread = openBoundedThread<PdfFacts>(new URL('./pdf-worker.ts', import.meta.url), limits)
  return { check: thread.ask, close: thread.close }
}
