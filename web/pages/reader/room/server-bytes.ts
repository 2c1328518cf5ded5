import type { BookBytes } from './pdf-source.ts'

/** A document's file as the server describes it. */
export interface ServedFile {
  url: string
  /** path of those bytes that open it */
  opening: string
  bytes: number
  edition: string
}

const TRY_AGAIN_MS = 3_000

/** Bytes that are nearer than the server; undefined: these are not. */
export type ReadNear = (from: number, to: number) => Promise<Uint8Array | undefined>

/**
 * The bytes of a file from the server, which is asked until it answers; before each try, what is nearer is.
 * `onClosed` tells that the file may not be read now.
 */
export function serverBytes(file: ServedFile, onClosed: () => void, readNear?: ReadNear): BookBytes {
  const stop = new AbortController()
  const readThere = (from: number, to: number) => readRange(file, { from, to }, { stop, onClosed })
  return {
    length: file.bytes,
    opening: file.opening,
    read: (from, to) =>
      untilRead(
        async () => (await readNear?.(from, to).catch(() => undefined)) ?? (await readThere(from, to)),
        stop.signal,
      ),
    close: () => stop.abort(),
  }
}

interface Closing {
  stop: AbortController
  onClosed: () => void
}

/** One try. Another edition, signed out, or over: then nothing more is read. */
async function readRange(
  { url, edition }: ServedFile,
  { from, to }: { from: number; to: number },
  { stop, onClosed }: Closing,
): Promise<Uint8Array> {
  const answer = await fetch(url, {
    headers: { range: `bytes=${from}-${to - 1}`, 'if-range': `"${edition}"` },
    signal: stop.signal,
  })
  const isWhole = answer.status === 200 && answer.headers.get('etag') === `"${edition}"`
  if (answer.status === 206 || isWhole) {
    const bytes = new Uint8Array(await answer.arrayBuffer())
    // Something in between took the range away, or cut the answer.
    const piece = isWhole ? bytes.slice(from, to) : bytes
    if (piece.length === to - from) return piece
    throw new Error('a part of the file came cut')
  }
  void answer.body?.cancel().catch(() => {})
  if (answer.status === 429 || answer.status >= 500) throw new Error(`the file answered ${answer.status}`)
  onClosed()
  stop.abort()
  throw new Error('the book is closed')
}

/** Tries again until it succeeds or the book is closed. */
async function untilRead(read: () => Promise<Uint8Array>, stop: AbortSignal): Promise<Uint8Array> {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (stop.aborted) throw error
      await networkOrPause(stop)
    }
  }
}

async function networkOrPause(stop: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, TRY_AGAIN_MS)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      stop.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    stop.addEventListener('abort', done)
  })
}
