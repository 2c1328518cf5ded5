import type { BooksOnDevice } from './books-on-device.ts'
import { type Extent, type KeptBook, PIECE_BYTES } from './kept-book.ts'
import { unseal } from './seal.ts'

/** A reader asks for several parts of the same pieces. */
const MOST_OPEN = 8

/** Reads parts of a kept book's files. Rejects once the book was removed, or the browser lost a piece. */
export function readerOf(device: BooksOnDevice, kept: KeptBook) {
  const open = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const openPiece = (file: number, piece: number): Promise<Uint8Array<ArrayBuffer>> => {
    const name = `${file} ${piece}`
    const opened = open.get(name) ?? readPiece(device, kept, file, piece)
    open.delete(name)
    open.set(name, opened)
    opened.catch(() => open.delete(name))
    for (const oldest of [...open.keys()].slice(0, -MOST_OPEN)) open.delete(oldest)
    return opened
  }
  return async (file: number, { from, to }: Extent): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = new Uint8Array(to - from)
    for (let at = from; at < to; ) {
      const piece = Math.floor(at / PIECE_BYTES)
      const inPiece = at - piece * PIECE_BYTES
      const part = (await openPiece(file, piece)).subarray(inPiece, inPiece + to - at)
      if (part.length === 0) throw new Error('the kept file is shorter')
      bytes.set(part, at - from)
      at += part.length
    }
    return bytes
  }
}

async function readPiece(device: BooksOnDevice, kept: KeptBook, file: number, piece: number) {
  const sealed = await device.piece(kept, { file, piece })
  if (!sealed) throw new Error('a piece of the kept book is missing')
  return new Uint8Array(await unseal(kept.key, { edition: kept.edition, file, piece }, sealed))
}
