import { loadPdfLibrary } from '../../../ui/pdf/load-pdf-library.ts'
import { type OpenPdf, openDocument, type Pdf } from './open-document.ts'
import type { BookBytes } from './pdf-source.ts'

export type { Pdf }

export function openPdf(bytes: BookBytes): Promise<OpenPdf> {
  return openDocument(loadPdfLibrary(), bytes)
}
