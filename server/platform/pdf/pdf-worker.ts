import { parentPort } from 'node:worker_threads'
import { openPdf } from './open-pdf.ts'

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await openPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
})
