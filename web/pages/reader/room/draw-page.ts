import { loadPdfLibrary } from '../../../ui/pdf/load-pdf-library.ts'
import type { Pdf } from './open-pdf.ts'

/** More than this many points of a canvas are more than a phone bears. */
const MOST_PIXELS = 12_000_000
/** Sharper than this no eye sees. */
const SHARPEST = 2.5

interface PageToDraw {
  pdf: Pdf
  number: number
  /** in CSS pixels a point of the document */
  scale: number
  canvas: HTMLCanvasElement
  /** gets the words, as text that can be selected, searched and read aloud */
  words: HTMLElement | undefined
  /** the page's size in points */
  onShape: (width: number, height: number) => void
  onDrawn: () => void
}

/** Draws a page and lays its words over it; returns how to stop. */
export function drawPage(page: PageToDraw): () => void {
  const ends: (() => void)[] = []
  let left = false
  draw(page, ends, () => left).catch((error: unknown) => {
    if (!left) console.info('a page was not drawn', error)
  })
  return () => {
    left = true
    for (const end of ends) end()
  }
}

async function draw(
  { pdf, number, scale, canvas, words, onShape, onDrawn }: PageToDraw,
  ends: (() => void)[],
  left: () => boolean,
): Promise<void> {
  const { TextLayer, AnnotationMode } = await loadPdfLibrary()
  const page = await pdf.getPage(number)
  if (left()) return
  const viewport = page.getViewport({ scale })
  onShape(viewport.width / scale, viewport.height / scale)
  const most = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height))
  const sharpness = Math.min(devicePixelRatio || 1, SHARPEST, most)
  const sharp = page.getViewport({ scale: scale * sharpness })
  canvas.width = Math.floor(sharp.width)
  canvas.height = Math.floor(sharp.height)
  const drawing = page.render({ canvas, viewport: sharp, annotationMode: AnnotationMode.DISABLE })
  ends.push(() => drawing.cancel())
  await drawing.promise
  if (left() || !words) return
  words.replaceChildren()
  words.style.setProperty('--total-scale-factor', String(scale))
  const layer = new TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: true, disableNormalization: true }),
    container: words,
    viewport,
  })
  ends.push(() => layer.cancel())
  await layer.render()
  if (!left()) onDrawn()
}
