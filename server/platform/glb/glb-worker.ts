import { parentPort } from 'node:worker_threads'
import { openGlb } from './open-glb.ts'

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await openGlb(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
})
