import { parentPort } from 'node:worker_threads'
import { passageWords } from './passage-words.ts'
import { readEpubForm, readPdf } from './read-book.ts'
import { readCaptions } from './read-captions.ts'

/** What is to be read in a thread of its own. */
export type ReadingOrder =
  | { of: 'pdf'; bytes: Uint8Array }
  | { of: 'epub'; bytes: Uint8Array; indexBytes: number }
  | { of: 'captions'; bytes: Uint8Array }

/** A piece of a file, with its words as a tsvector. */
export interface ReadPiece {
  seconds?: number
  page?: number
  part?: number
  body: string
  words: string
}

export interface ReadText {
  pieces: ReadPiece[]
  /** in how many of them each word is */
  counts: Map<string, number>
}

parentPort?.on('message', async (order: ReadingOrder) => {
  try {
    const counts = new Map<string, number>()
    const pieces = (await piecesOf(order)).map((piece): ReadPiece => {
      return { ...piece, words: passageWords(piece.body, 'B', counts) }
    })
    parentPort?.postMessage({ pieces, counts } satisfies ReadText)
  } catch {
    parentPort?.postMessage('cannot be read')
  }
})

function piecesOf(order: ReadingOrder): Promise<Omit<ReadPiece, 'words'>[]> | Omit<ReadPiece, 'words'>[] {
  if (order.of === 'pdf') return readPdf(order.bytes)
  if (order.of === 'epub') return readEpubForm(order.bytes, order.indexBytes)
  return readCaptions(Buffer.from(order.bytes).toString())
}
