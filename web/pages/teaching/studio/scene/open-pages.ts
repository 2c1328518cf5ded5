import type { PDFDocumentProxy } from 'pdfjs-dist'
import { PDF_READING } from '../../../../../learning/pdf-reading.ts'
import { loadPdfLibrary } from '../../../../ui/pdf/load-pdf-library.ts'
import { contained, type Size } from './boxes.ts'

/** A PDF of the teacher's laptop; it goes nowhere. */
export interface Pages {
  count: number
  /** A page, the first is 1, in the middle of a white picture of this size. */
  draw(page: number, size: Size): Promise<HTMLCanvasElement>
  close(): void
}

export type PagesFault = 'large' | 'locked' | 'broken' | 'offline'

const MOST_PDF_BYTES = 100 * 1024 * 1024

/** Opens a file, or says why not. */
export async function openPages(file: File): Promise<Pages | PagesFault> {
  if (file.size > MOST_PDF_BYTES) return 'large'
  const library = await loadPdfLibrary().catch(() => undefined)
  if (!library) return 'offline'
  try {
    const task = library.getDocument({ ...PDF_READING, data: await file.arrayBuffer() })
    const pdf = await task.promise
    return {
      count: pdf.numPages,
      draw: (page, size) => drawPage(pdf, page, size),
      close: () => void task.destroy(),
    }
  } catch (error) {
    console.info('a PDF', error)
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken'
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number, size: Size): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number)
  const shape = page.getViewport({ scale: 1 })
  const { x, y, width } = contained(shape, { x: 0, y: 0, ...size })
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const viewport = page.getViewport({ scale: width / shape.width, offsetX: x, offsetY: y })
  await page.render({ canvas, viewport, background: '#ffffff' }).promise
  page.cleanup()
  return canvas
}
