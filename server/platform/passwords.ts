import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { oneAtATime } from './one-at-a-time.ts'

/** OWASP's argon2id with 19 MiB: about 30 ms of one core. */
const MEMORY_KIB = 19_456
const PASSES = 2
const TAG_BYTES = 32
/** Longer waits than three seconds help nobody. */
const MOST_WAITING = 100

export interface Passwords {
  /** A PHC string to keep. Throws TooManyWaiting. */
  hash(password: string): Promise<string>
  /**
   * Whether the password is the kept one; without a kept one it takes as long and is false. Throws
   * TooManyWaiting.
   */
  fits(password: string, kept: string | null | undefined): Promise<boolean>
}

/**
 * Hashes one password at a time in a thread of low priority, so that a flood of sign-ins leaves the rest of
 * the process alone: on two cores the p95 of pages beside it is then below twice that without it (`prove --
 * sign-in-load`).
 */
export function createPasswords(): Passwords {
  const inTurn = oneAtATime(MOST_WAITING)
  let thread: Worker | undefined
  const derive = (password: string, salt: Buffer) =>
    inTurn(async () => {
      thread ??= startThread(() => {
        thread = undefined
      })
      thread.postMessage(parametersOf(password, salt))
      const [tag] = (await once(thread, 'message')) as [Uint8Array]
      return Buffer.from(tag)
    })
  const absent = phc(Buffer.alloc(16), Buffer.alloc(TAG_BYTES))

  return {
    async hash(password) {
      const salt = randomBytes(16)
      return phc(salt, await derive(password, salt))
    },
    async fits(password, kept) {
      const { salt, tag } = parsed(kept ?? absent)
      const derived = await derive(password, salt)
      return timingSafeEqual(derived, tag) && kept != null
    },
  }
}

/** It keeps no process alive, and another takes its place should it end. */
function startThread(onEnd: () => void): Worker {
  const thread = new Worker(new URL('./password-worker.ts', import.meta.url))
  thread.unref()
  thread.once('exit', onEnd)
  return thread
}

function parametersOf(password: string, salt: Buffer): Argon2Parameters {
  return {
    // The same letters can be typed as different code points.
    message: Buffer.from(password.normalize('NFKC')),
    nonce: salt,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function phc(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(salt)}$${base64(tag)}`
}

function parsed(kept: string): { salt: Buffer; tag: Buffer } {
  const [, , , parameters, salt, tag] = kept.split('$')
  if (parameters !== `m=${MEMORY_KIB},t=${PASSES},p=1` || !salt || !tag)
    throw new Error('a kept password has an unknown form')
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}
