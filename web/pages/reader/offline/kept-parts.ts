import { CHAPTER_LOOK } from '../../../../learning/chapter-look.ts'
import type { BookParts } from '../../../data/reading.queries.ts'
import type { OpenedBook } from '../../../person/kept-books/book-keeper.ts'

/** What stands at the end of a kept EPUB, as the store packed it. */
interface KeptIndex extends Pick<BookParts, 'language' | 'rightToLeft' | 'chapters'> {
  outline: Omit<BookParts['outline'][number], 'page'>[]
  parts: { type: string; at: number; bytes: number; packed: boolean }[]
}

/** A part of a book as a frame gets it. */
export interface KeptPart {
  type: string
  bytes: ArrayBuffer
}

/** An EPUB that is read from this device. */
export interface KeptParts {
  /** as the server describes it */
  described: BookParts
  /** a part by its number; undefined: there is no such part */
  part(name: string): Promise<KeptPart | undefined>
}

export async function readKeptParts({ kept, read }: OpenedBook): Promise<KeptParts> {
  const [{ bytes, index } = { bytes: 0, index: null }] = kept.files
  if (!index) throw new Error('the kept file is no EPUB')
  const written = await read(0, { from: bytes - index.bytes, to: bytes })
  const { outline, parts, ...said } = JSON.parse(new TextDecoder().decode(written)) as KeptIndex
  const { pageCharacters } = index
  const pageAt = ({ chapter, at }: KeptIndex['outline'][number]) => {
    const { page, pages } = said.chapters[chapter]!
    return page + Math.min(pages - 1, Math.floor(at / pageCharacters))
  }
  const last = said.chapters.at(-1)!
  return {
    described: {
      ...said,
      edition: kept.edition,
      url: kept.book.url,
      pageCharacters,
      pages: last.page + last.pages - 1,
      outline: outline.map((entry) => ({ ...entry, page: pageAt(entry) })),
      parts: parts.map(({ type, bytes: length }) => ({ type, bytes: length })),
    },
    async part(name) {
      if (name === 'look.css')
        return { type: 'text/css', bytes: new TextEncoder().encode(CHAPTER_LOOK).buffer }
      const found = /^\d+$/.test(name) ? parts[Number(name)] : undefined
      if (!found) return undefined
      const { type, at, packed } = found
      const piece = await read(0, { from: at, to: at + found.bytes })
      return { type, bytes: packed ? await unpack(piece) : piece.buffer }
    },
  }
}

async function unpack(piece: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  return await new Response(
    new Blob([piece]).stream().pipeThrough(new DecompressionStream('gzip')),
  ).arrayBuffer()
}
