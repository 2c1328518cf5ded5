import type { PDFDocumentProxy } from 'pdfjs-dist'
import { loadReader } from './load-reader.ts'
import type { PdfFacts } from './pdf-facts.ts'
import { scanPdf } from './scan-pdf.ts'

const MOST_PAGES = 5000
/** Pages whose text is looked for, spread over the book. */
const SAMPLED = 12
/** A page number and a stamp are no text layer. */
const FEW_LETTERS = 20

/** Opens a PDF as a reader would, every page: what it is, or why it is refused. */
export async function openPdf(bytes: Buffer): Promise<PdfFacts | string> {
  const scanned = scanPdf(bytes)
  if (typeof scanned === 'string') return scanned
  const { getDocument } = await loadReader()
  const task = getDocument({
    data: new Uint8Array(bytes),
    stopAtErrors: true,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  })
  try {
    return await factsOf(await task.promise, scanned.legacyHindi)
  } catch (error) {
    const { name } = error as Error
    return name === 'PasswordException'
      ? 'is encrypted: save it without a password'
      : 'is damaged: it cannot be opened'
  } finally {
    await task.destroy()
  }
}

async function factsOf(document: PDFDocumentProxy, legacyHindi: boolean): Promise<PdfFacts | string> {
  const { numPages: pages } = document
  if (pages < 1) return 'has no pages'
  if (pages > MOST_PAGES) return `has ${pages} pages: at most ${MOST_PAGES} are taken`
  const { info } = await document.getMetadata()
  if ((info as { EncryptFilterName?: string | null }).EncryptFilterName)
    return 'is encrypted: save it without a password'
  if ((await document.getJSActions()) || (await document.getAttachments()))
    return 'holds JavaScript or other files'
  const step = Math.max(1, Math.ceil(pages / SAMPLED))
  let sampled = 0
  let silent = 0
  for (let number = 1; number <= pages; number += 1) {
    const page = await document.getPage(number)
    if ((number - 1) % step === 0) {
      const { items } = await page.getTextContent()
      const letters = items.reduce((sum, item) => sum + ('str' in item ? item.str.trim().length : 0), 0)
      sampled += 1
      if (letters < FEW_LETTERS) silent += 1
    }
    page.cleanup()
  }
  return {
    pages,
    notes: [
      ...(silent * 2 > sampled ? (['no-text'] as const) : []),
      ...(legacyHindi ? (['legacy-hindi'] as const) : []),
    ],
  }
}
