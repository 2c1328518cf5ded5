/**
 * Files that come into the storage in parts: in any order, several at a time, the same one again. The file is
 * there when `complete` has put it together, and nobody reads a part.
 */
export interface Multipart {
  /** The storage's own name for what begins now; null where it needs none. */
  begin(key: string): Promise<string | null>
  /** undefined when the storage does not know of it (any more) */
  listParts(begun: Begun): Promise<StoredPart[] | undefined>
  /** Puts the parts 1 to `parts.length` together; after it resolves the file is durable under its key. */
  complete(begun: Begun, parts: StoredPart[]): Promise<void>
  /** Forgets the parts; a file that is complete stays. */
  abort(begun: Begun): Promise<void>
  /** What was begun below a prefix and has not ended, where the storage keeps it by itself. */
  listBegun(prefix: string): Promise<(Begun & { begunAt: Date })[]>
  way: StraightIn | ThroughUs
}

/** Whoever has a part's address puts it there by PUT, past this product. */
interface StraightIn {
  kind: 'straight'
  /** good for one part of exactly so many bytes, until its seconds are over */
  addressOf(begun: Begun, part: Part, seconds: number): Promise<string>
}

/** Parts come through this product. */
interface ThroughUs {
  kind: 'through'
  /**
   * Throws WrongLength unless the source gives exactly so many bytes, and NotBegun where it has ended; then
   * nothing changed.
   */
  takePart(begun: Begun, part: Part, source: AsyncIterable<Buffer>): Promise<void>
}

export interface Begun {
  key: string
  /** what `begin` gave */
  id: string | null
}

export interface Part {
  /** from 1 */
  number: number
  bytes: number
}

export interface StoredPart extends Part {
  etag: string
  writtenAt: Date
}

/** A part that is longer or shorter than was said. */
export class WrongLength extends Error {
  override name = 'WrongLength'
}

/** A part of what was never begun, is complete, or was aborted. */
export class NotBegun extends Error {
  override name = 'NotBegun'
}
