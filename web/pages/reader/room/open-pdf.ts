import type { PDFDocumentProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type Pdf = PDFDocumentProxy
type PdfLibrary = typeof import('pdfjs-dist')

/** A request of the library asks for as many bytes at once. */
const CHUNK_BYTES = 65_536

let library: Promise<PdfLibrary> | undefined

/** Where the library's own thread is loaded from. */
export const PDF_WORKER: string = worker

/** The library, once it is needed; its build for older browsers, which is what most phones are. */
export function loadPdfLibrary(): Promise<PdfLibrary> {
  library ??= import('pdfjs-dist/legacy/build/pdf.min.mjs').then(
    (loaded) => {
      loaded.GlobalWorkerOptions.workerSrc = worker
      return loaded
    },
    (error: unknown) => {
      library = undefined
      throw error
    },
  )
  return library
}

/** Where a document's bytes come from. */
export interface BookBytes {
  length: number
  /** from the first, to before the last; rejects once nothing more will come */
  read(from: number, to: number): Promise<Uint8Array>
  close(): void
}

/**
 * Opens a document piece by piece: what its first page needs is asked for first, the rest page by page as
 * they are shown. Nothing in it may run, and nothing outside it is loaded.
 */
export async function openPdf(bytes: BookBytes): Promise<{ pdf: Pdf; close: () => void }> {
  const { getDocument, PDFDataRangeTransport } = await loadPdfLibrary()
  let closed = false
  class Pieces extends PDFDataRangeTransport {
    override requestDataRange(from: number, to: number) {
      bytes.read(from, to).then(
        (piece) => closed || this.onDataRange(from, piece),
        (error: unknown) => console.info('a piece of the book did not come', error),
      )
    }
  }
  const close = () => {
    closed = true
    bytes.close()
    void task.destroy()
  }
  const task = getDocument({
    range: new Pieces(bytes.length, null),
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    stopAtErrors: false,
    useWasm: false,
    isImageDecoderSupported: false,
    // Older options still guard where a library is newer or older than its types.
    ...{ isEvalSupported: false },
  })
  return { pdf: await task.promise, close }
}
