import { gzipSync } from 'node:zlib'

/** A page of a book without pages: so many characters, however large the text is shown. */
export const PAGE_CHARACTERS = 1000

export const EPUB_NOTES = ['no-text', 'legacy-hindi'] as const

export interface ReadingChapter {
  title: string | null
  characters: number
  /** its first, counted through the book from 1 */
  page: number
  pages: number
}

export interface ReadingEntry {
  title: string
  /** from 0 */
  depth: number
  /** from 0 */
  chapter: number
  /** characters of the chapter before it */
  at: number
}

interface ReadingPart {
  type: string
  /** where it begins in the form, and how long it is there */
  at: number
  bytes: number
  /** as gzip */
  packed: boolean
}

/** What stands at the end of a form. The first parts are the chapters, in their order. */
export interface ReadingIndex {
  language: string | null
  rightToLeft: boolean
  chapters: ReadingChapter[]
  outline: ReadingEntry[]
  parts: ReadingPart[]
}

/**
 * A book as readers get it: one file with every part of it that may be shown, each to be sent by itself, and
 * behind them the index.
 */
export interface ReadingForm {
  bytes: Buffer
  /** how many of the bytes are the index */
  indexBytes: number
  pages: number
  notes: (typeof EPUB_NOTES)[number][]
}

export interface UnpackedPart {
  type: string
  bytes: Uint8Array
}

/** The parts and their index as one file; the same parts always give the same bytes. */
export function packReadingForm(
  parts: readonly UnpackedPart[],
  index: Omit<ReadingIndex, 'parts'>,
): Pick<ReadingForm, 'bytes' | 'indexBytes'> {
  let at = 0
  const pieces: Uint8Array[] = []
  const placed = parts.map(({ type, bytes }): ReadingPart => {
    const packed = /^text\/|\+xml$/.test(type)
    const piece = packed ? gzipSync(bytes, { level: 9 }) : bytes
    pieces.push(piece)
    const part = { type, at, bytes: piece.length, packed }
    at += piece.length
    return part
  })
  const written = Buffer.from(JSON.stringify({ ...index, parts: placed } satisfies ReadingIndex))
  return { bytes: Buffer.concat([...pieces, written]), indexBytes: written.length }
}
