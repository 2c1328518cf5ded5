import { parentPort } from 'node:worker_threads'
import { readEpub } from './read-epub.ts'

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await readEpub(bytes))
})
