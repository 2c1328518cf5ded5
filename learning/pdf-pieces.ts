/** Some bytes of a file, from `begin` on. */
export interface Piece {
  begin: number
  bytes: Uint8Array
}

/** The pieces of a document that open it, of which the whole has so many bytes. */
export interface PdfPieces {
  fileBytes: number
  pieces: Piece[]
}

/** Pieces begin and end at multiples of it: the library asks for bytes in this grain. */
export const PIECE_BYTES = 512

const MARK = 0x31504354
const HEAD_BYTES = 12
const ENTRY_BYTES = 8

/** One file of many pieces: their places, then their bytes. */
export function packPieces({ fileBytes, pieces }: PdfPieces): Uint8Array {
  const size = pieces.reduce((sum, { bytes }) => sum + bytes.length, HEAD_BYTES + ENTRY_BYTES * pieces.length)
  const packed = new Uint8Array(size)
  const view = new DataView(packed.buffer)
  view.setUint32(0, MARK, true)
  view.setUint32(4, fileBytes, true)
  view.setUint32(8, pieces.length, true)
  let at = HEAD_BYTES + ENTRY_BYTES * pieces.length
  for (const [number, { begin, bytes }] of pieces.entries()) {
    view.setUint32(HEAD_BYTES + ENTRY_BYTES * number, begin, true)
    view.setUint32(HEAD_BYTES + ENTRY_BYTES * number + 4, bytes.length, true)
    packed.set(bytes, at)
    at += bytes.length
  }
  return packed
}

/** The pieces again; undefined where these bytes are none, or not of a file of this length. */
export function unpackPieces(packed: Uint8Array, fileBytes: number): PdfPieces | undefined {
  if (packed.length < HEAD_BYTES) return undefined
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length)
  const count = view.getUint32(8, true)
  let at = HEAD_BYTES + ENTRY_BYTES * count
  if (view.getUint32(0, true) !== MARK || view.getUint32(4, true) !== fileBytes || at > packed.length)
    return undefined
  const pieces: Piece[] = []
  for (let number = 0; number < count; number += 1) {
    const begin = view.getUint32(HEAD_BYTES + ENTRY_BYTES * number, true)
    const length = view.getUint32(HEAD_BYTES + ENTRY_BYTES * number + 4, true)
    if (begin + length > fileBytes || at + length > packed.length) return undefined
    pieces.push({ begin, bytes: packed.subarray(at, at + length) })
    at += length
  }
  return { fileBytes, pieces }
}
