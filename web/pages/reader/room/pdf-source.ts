import { type Piece, unpackPieces } from '../../../../learning/pdf-pieces.ts'

/** Where a document's bytes come from. */
export interface BookBytes {
  length: number
  /** path of those bytes that open it; undefined: the others are as near */
  opening: string | undefined
  /** from the first, to before the last; rejects once nothing more will come */
  read(from: number, to: number): Promise<Uint8Array>
  close(): void
}

export interface PdfSource {
  /** Bytes from `begin` to `end`, or to some place behind it. */
  read(begin: number, end: number): Promise<Uint8Array>
}

/** What is not held is asked for in blocks: what stands beside it is needed soon. */
const BLOCK_BYTES = 65_536
/** Together 4 MB; what was shown is kept by the library. */
const MOST_BLOCKS = 64

/**
 * The bytes of a document as the library asks for them. Those that open it come in one answer; where there is
 * none, as for a document of this hour, everything comes in blocks.
 */
export async function openSource(book: BookBytes, signal: AbortSignal): Promise<PdfSource> {
  const pieces = book.opening === undefined ? [] : await loadPieces(book.opening, book.length, signal)
  const blocks = new Map<number, Promise<Uint8Array>>()
  const load = (first: number, last: number): Promise<Uint8Array>[] => {
    const found: Promise<Uint8Array>[] = []
    for (let at = first; at <= last; at += 1) {
      const known = blocks.get(at)
      if (known) {
        found.push(known)
        continue
      }
      let end = at
      while (end < last && !blocks.has(end + 1)) end += 1
      const asked = book.read(at * BLOCK_BYTES, Math.min(book.length, (end + 1) * BLOCK_BYTES))
      for (let block = at; block <= end; block += 1) {
        const from = (block - at) * BLOCK_BYTES
        const part = asked.then((all) => all.slice(from, from + BLOCK_BYTES))
        part.catch(() => blocks.delete(block))
        blocks.set(block, part)
        found.push(part)
      }
      at = end
    }
    for (const oldest of blocks.keys()) {
      if (blocks.size <= MOST_BLOCKS) break
      blocks.delete(oldest)
    }
    return found
  }
  return {
    async read(begin, end) {
      const held = pieces.find((piece) => piece.begin <= begin && end <= piece.begin + piece.bytes.length)
      if (held) return held.bytes.slice(begin - held.begin)
      const first = Math.floor(begin / BLOCK_BYTES)
      const parts = await Promise.all(load(first, Math.floor((end - 1) / BLOCK_BYTES)))
      return joined(parts, begin - first * BLOCK_BYTES)
    },
  }
}

async function loadPieces(opening: string, bytes: number, signal: AbortSignal): Promise<readonly Piece[]> {
  try {
    const answer = await fetch(opening, { signal })
    if (!answer.ok) return []
    return unpackPieces(new Uint8Array(await answer.arrayBuffer()), bytes)?.pieces ?? []
  } catch {
    return []
  }
}

function joined(parts: readonly Uint8Array[], from: number): Uint8Array {
  if (parts.length === 1) return parts[0]!.slice(from)
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all.slice(from)
}
