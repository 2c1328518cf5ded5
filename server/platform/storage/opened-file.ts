import { close, fstat, open, read } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { absent } from './folder-files.ts'

/** Read at a time; a client that takes nothing holds so much. */
const CHUNK_BYTES = 128 * 1024
/** Kept for the next file, so that sending makes no garbage: 16 MB. */
const MOST_SPARE = 128
const spare: Buffer[] = []

export interface OpenedFile {
  size: number
  /**
   * Sends the bytes from `first` to `last`, both counted, and ends the answer, whose head is written already.
   * A client that leaves, and a file that ends too early, end the reading.
   */
  write(answer: ServerResponse, first: number, last: number): void
  /** Once, where nothing of it is sent. */
  close(): void
}

/** A file of this machine, to be sent, opened once and measured open; undefined where there is none. */
export function openFile(path: string): Promise<OpenedFile | undefined> {
  return new Promise((resolve, reject) => {
    open(path, 'r', (error, file) => {
      if (error) return resolve(Promise.reject(error).catch(absent))
      fstat(file, (failure, found) => {
        if (!failure && found.isFile())
          return resolve({
            size: found.size,
            write: (answer, first, last) => writeFrom(file, answer, first, last),
            close: () => close(file),
          })
        close(file)
        if (failure) reject(failure)
        else resolve(undefined)
      })
    })
  })
}

/**
 * A chunk is read once the one before is with the system, into the same memory. Streams of Node take new
 * memory for each chunk, whose collection costs a large process more than the sending.
 */
function writeFrom(file: number, answer: ServerResponse, first: number, last: number): void {
  if (answer.destroyed) {
    close(file)
    return
  }
  const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES)
  let at = first
  let busy = false
  let left = false
  const done = () => {
    close(file)
    if (spare.length < MOST_SPARE) spare.push(buffer)
  }
  const next = () => {
    busy = true
    read(file, buffer, 0, Math.min(CHUNK_BYTES, last + 1 - at), at, (error, count) => {
      busy = false
      if (left) return done()
      if (error || count === 0) {
        answer.destroy()
        return
      }
      at += count
      if (at > last) answer.end(buffer.subarray(0, count))
      else answer.write(buffer.subarray(0, count), (failed) => failed || left || next())
    })
  }
  const leave = () => {
    if (left) return
    left = true
    // Until it has read, a thread may write into the memory.
    if (!busy) done()
  }
  answer.once('finish', leave)
  answer.once('close', leave)
  next()
}
