import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/**
 * Behind whatever answers requests: on Linux a priority is a thread's own, elsewhere it would be the whole
 * process's.
 */
const NICE = 10

if (process.platform === 'linux') setPriority(0, NICE)
parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters))
})
