import { type EpubReader, openEpubReader } from '../../../platform/epub/open-epub-reader.ts'
import { openPdfChecker, type PdfChecker } from '../../../platform/pdf/check-pdf.ts'

/** Threads that open what an operator files; none is started before it is needed. */
export interface FileOpeners {
  pdfs: Pick<PdfChecker, 'check'>
  epubs: Pick<EpubReader, 'read'>
  close(): Promise<void>
}

export function openFileOpeners(): FileOpeners {
  const [pdfs, epubs] = [openPdfChecker(), openEpubReader()]
  return {
    pdfs,
    epubs,
    async close() {
      await pdfs.close()
      await epubs.close()
    },
  }
}
