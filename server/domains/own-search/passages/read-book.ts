import { gunzipSync } from 'node:zlib'
import { Text } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { isElement, nodesOf } from '../../../platform/epub/dom-walk.ts'
import { PAGE_CHARACTERS, type ReadingIndex } from '../../../platform/epub/reading-form.ts'
import { loadReader } from '../../../platform/pdf/load-reader.ts'
import { cutText } from './cut-text.ts'

/** Some lines of a page. */
export interface BookPiece {
  /** as the reader counts them, from 1 */
  page: number
  /** of a book without pages: the chapter, from 0 */
  part?: number
  body: string
}

/** More than the thickest book has; what comes after it is not found. */
const MOST_PIECES = 20_000

/** The text of a PDF, page by page, as the reader's own search reads it (web: search-pdf.ts). */
export async function readPdf(bytes: Uint8Array): Promise<BookPiece[]> {
  const { getDocument } = await loadReader()
  const task = getDocument({
    data: bytes,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const pieces: BookPiece[] = []
    for (let number = 1; number <= document.numPages && pieces.length < MOST_PIECES; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent({ disableNormalization: true })
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
      for (const { body } of cutText(text)) pieces.push({ page: number, body })
      page.cleanup()
    }
    return pieces.slice(0, MOST_PIECES)
  } finally {
    await task.destroy()
  }
}

/** The text of a book as readers get it (reading-form.ts), chapter by chapter. */
export function readEpubForm(form: Uint8Array, indexBytes: number): BookPiece[] {
  const index = JSON.parse(Buffer.from(form.subarray(form.length - indexBytes)).toString()) as ReadingIndex
  const pieces: BookPiece[] = []
  for (const [part, chapter] of index.chapters.entries()) {
    const { at, bytes, packed } = index.parts[part]!
    const stored = form.subarray(at, at + bytes)
    const html = (packed ? gunzipSync(stored) : Buffer.from(stored)).toString()
    const { text, charactersBefore } = textOf(html)
    for (const { body, at: place } of cutText(text)) {
      const further = Math.min(chapter.pages - 1, Math.floor(charactersBefore(place) / PAGE_CHARACTERS))
      pieces.push({ page: chapter.page + further, part, body })
    }
    if (pieces.length >= MOST_PIECES) break
  }
  return pieces.slice(0, MOST_PIECES)
}

const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/

/**
 * The text of a chapter, with a line for each paragraph. `charactersBefore` counts as the reader does,
 * without what parts the lines.
 */
function textOf(html: string): { text: string; charactersBefore(at: number): number } {
  const from = html.indexOf('<body')
  const breaks: number[] = []
  let text = ''
  for (const node of nodesOf(parseDocument(from < 0 ? html : html.slice(from), { decodeEntities: true }))) {
    if (node instanceof Text) text += node.data
    else if (isElement(node) && !INLINE.test(node.name)) {
      breaks.push(text.length)
      text += '\n'
    }
  }
  return { text, charactersBefore: (at) => at - breaks.filter((place) => place < at).length }
}
