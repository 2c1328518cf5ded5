import { type Piece, packPieces } from '../../../learning/pdf-pieces.ts'
import { PDF_READING } from '../../../learning/pdf-reading.ts'
import { loadReader } from './load-reader.ts'

/** Beyond this the entries of the pages are as long as a book; it is then read piece by piece. */
const MOST_OPENING = 4 * 1024 * 1024
/** Of what the first page needs besides: who goes on at another page loads no more than this in vain. */
const MOST_FIRST_PAGE = 256 * 1024

type Range = [begin: number, end: number]

/**
 * The bytes of a PDF that the reader asks for before it can show page 1, packed; empty where it cannot be
 * told. Found by opening it in the reader's own way and writing down what is asked for.
 */
export async function openingPieces(bytes: Uint8Array): Promise<Uint8Array> {
  const { getDocument, PDFDataRangeTransport, AnnotationMode } = await loadReader()
  let asked: Range[] = []
  const range = new PDFDataRangeTransport(bytes.length, null)
  range.requestDataRange = (begin, end) => {
    asked.push([begin, end])
    range.onDataRange(begin, bytes.slice(begin, end))
  }
  const task = getDocument({
    ...PDF_READING,
    range,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const page = await document.getPage(1)
    const opening = merged(asked)
    asked = []
    await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })
    await page.getTextContent()
    const all = merged([...opening, ...asked])
    const first = lengthOf(all) - lengthOf(opening) <= MOST_FIRST_PAGE ? all : opening
    if (lengthOf(first) > MOST_OPENING) return new Uint8Array()
    const pieces = first.map(([begin, end]): Piece => ({ begin, bytes: bytes.subarray(begin, end) }))
    return packPieces({ fileBytes: bytes.length, pieces })
  } catch {
    return new Uint8Array()
  } finally {
    await task.destroy()
  }
}

/** In the order of the file, each byte once. */
function merged(ranges: readonly Range[]): Range[] {
  const found: Range[] = []
  for (const [begin, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = found.at(-1)
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end)
    else found.push([begin, end])
  }
  return found
}

const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, [begin, end]) => sum + end - begin, 0)
