import { parentPort } from 'node:worker_threads'
import { unpackPieces } from '../../learning/pdf-pieces.ts'
import { PDF_READING } from '../../learning/pdf-reading.ts'
import { loadReader } from '../platform/pdf/load-reader.ts'

/** A PDF, and the pieces of it that a reader has. */
export interface ToOpen {
  file: Uint8Array
  packed: Uint8Array
}

/** Where a reader asks for more than it has until page 1 can be drawn. A program for a thread of its own. */
async function askedBeyond({ file, packed }: ToOpen): Promise<number[]> {
  const { getDocument, PDFDataRangeTransport } = await loadReader()
  const { pieces } = unpackPieces(packed, file.length)!
  const beyond: number[] = []
  const range = new PDFDataRangeTransport(file.length, null)
  range.requestDataRange = (begin, end) => {
    const held = pieces.find((one) => one.begin <= begin && end <= one.begin + one.bytes.length)
    if (!held) beyond.push(begin)
    range.onDataRange(begin, held ? held.bytes.slice(begin - held.begin) : file.slice(begin, end))
  }
  const task = getDocument({ ...PDF_READING, range, verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  await page.getOperatorList()
  await page.getTextContent()
  await task.destroy()
  return beyond
}

parentPort?.on('message', async (asked: ToOpen) => parentPort?.postMessage(await askedBeyond(asked)))
