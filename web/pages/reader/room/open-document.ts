import type { PDFDocumentProxy } from 'pdfjs-dist'
import { PDF_READING } from '../../../../learning/pdf-reading.ts'
import type { PdfLibrary } from '../../../ui/pdf/load-pdf-library.ts'
import { type BookBytes, openSource } from './pdf-source.ts'

export type Pdf = PDFDocumentProxy

/** A document that is open. `lost` rejects when no more of it can be read, as after its time is over. */
export interface OpenPdf {
  pdf: Pdf
  lost: Promise<never>
  close(): void
}

/**
 * Opens a document piece by piece: what its first page needs comes first, the rest page by page as they are
 * shown.
 */
export async function openDocument(loading: Promise<PdfLibrary>, bytes: BookBytes): Promise<OpenPdf> {
  const leaving = new AbortController()
  const [{ getDocument, PDFDataRangeTransport }, source] = await Promise.all([
    loading,
    openSource(bytes, leaving.signal),
  ])
  let lose: (error: unknown) => void
  const lost = new Promise<never>((_, reject) => {
    lose = reject
  })
  // Whoever closes the book does not wait for it.
  lost.catch(() => {})
  const range = new PDFDataRangeTransport(bytes.length, null)
  range.requestDataRange = (begin, end) => {
    source.read(begin, end).then(
      (chunk) => leaving.signal.aborted || range.onDataRange(begin, chunk),
      (error: unknown) => lose(error),
    )
  }
  const task = getDocument({ ...PDF_READING, range })
  const close = () => {
    leaving.abort()
    bytes.close()
    void task.destroy()
  }
  try {
    return { pdf: await Promise.race([task.promise, lost]), lost, close }
  } catch (error) {
    close()
    throw error
  }
}
