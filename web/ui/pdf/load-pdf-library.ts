import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type PdfLibrary = typeof import('pdfjs-dist')

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
