import { type EpubReader, openEpubReader } from '../../../platform/epub/open-epub-reader.ts'
import { type GlbChecker, openGlbChecker } from '../../../platform/glb/check-glb.ts'
import { openPdfChecker, type PdfChecker } from '../../../platform/pdf/check-pdf.ts'

/** Threads that open what an operator files; none is started before it is needed. */
export interface FileOpeners {
  pdfs: Pick<PdfChecker, 'check'>
  epubs: Pick<EpubReader, 'read'>
  glbs: Pick<GlbChecker, 'check'>
  close(): Promise<void>
}

export function openFileOpeners(): FileOpeners {
  const [pdfs, epubs, glbs] = [openPdfChecker(), openEpubReader(), openGlbChecker()]
  return {
    pdfs,
    epubs,
    glbs,
    async close() {
      await pdfs.close()
      await epubs.close()
      await glbs.close()
    },
  }
}
