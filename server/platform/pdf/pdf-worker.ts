import { parentPort } from 'node:worker_threads'
import { openPdf } from './open-pdf.ts'
import { openingPieces } from './opening-pieces.ts'

/** What is to be done with a file. */
export interface PdfOrder {
  work: 'check' | 'opening'
  bytes: Uint8Array
}

parentPort?.on('message', async ({ work, bytes }: PdfOrder) => {
  parentPort?.postMessage(
    work === 'opening'
      ? await openingPieces(bytes)
      : await openPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
  )
})
