import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Written {
  bytes: number
  sha256: string
}

/**
 * A new file, durable and its owner's alone, holds what the stream gives (through `made`, if there is one).
 */
export async function writeHashed(path: string, source: Readable, made?: Transform): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(made ? [source, made, counted, file] : [source, counted, file])
  return { bytes, sha256: hash.digest('hex') }
}

/** Size and hash of a file; undefined when there is none. */
export async function hashFile(path: string): Promise<Written | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}
