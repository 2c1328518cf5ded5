import type { Book, Mark } from '../../data/reading.queries.ts'

/** A file of a book: a PDF, or all parts of an EPUB with an index behind them. */
export interface BookFile {
  url: string
  bytes: number
  /** of an EPUB; older versions of this code kept none */
  index?: { bytes: number; pageCharacters: number } | null
}

/** A book that this device keeps, or is about to keep, for one person. */
export interface KeptBook {
  personId: number
  itemId: number
  /** as the server described it */
  book: Book
  edition: string
  files: BookFile[]
  /** what is kept of them so far, in bytes */
  have: number
  /** shown to the server at each contact */
  lease: string
  untilMs: number
  /** under which the pieces are kept; it cannot be read out, and goes first when the book goes */
  key: CryptoKey
  /** the person's marks as the server last told them */
  marks: Mark[]
  /** the store has another edition now */
  outdated: boolean
}

/** Why a book is not kept here any more: said until somebody puts it away. */
export interface OverBook {
  personId: number
  packageId: number
  itemId: number
  title: Book['title']
  /** `lapsed`: 14 days without a contact; `ended`: the person's time is over; `gone`: withdrawn, refunded */
  why: 'lapsed' | 'ended' | 'gone'
}

export const sizeOf = ({ files }: Pick<KeptBook, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)

export const isWhole = (kept: KeptBook): boolean => kept.have === sizeOf(kept)

/** Whether they are one lease at different times: of one session, and so with one key for an edition. */
export const isSameLease = (one: string, other: string): boolean => subjectOf(one) === subjectOf(other)

/** Without its end and its signature. */
const subjectOf = (lease: string) => lease.split('.').slice(0, -2).join('.')

/** Pieces of this size are fetched, encrypted and kept. */
export const PIECE_BYTES = 262_144

/** A piece of a file, by its number in it. */
export interface PieceName {
  file: number
  piece: number
}

/** First byte and the one after the last. */
export interface Extent {
  from: number
  to: number
}

/** All pieces of these files, in order. */
export function piecesOf(files: readonly BookFile[]): (PieceName & Extent)[] {
  return files.flatMap(({ bytes }, file) =>
    Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, piece) => ({
      file,
      piece,
      from: piece * PIECE_BYTES,
      to: Math.min(bytes, (piece + 1) * PIECE_BYTES),
    })),
  )
}
