import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs'

const LARGEST_BYTES = 10 * 1024 * 1024
const SHOWN_BYTES = 4000
const SHOWN_LINES = 15

export interface ServerLog {
  path: string
  /** where in the file this start's lines begin */
  from: number
}

/**
 * The log to append to. One that has grown over 10 MB becomes `postgres.log.1` first; no server may be
 * running.
 */
export function prepareServerLog(path: string): ServerLog {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= LARGEST_BYTES) return { path, from: size }
  renameSync(path, `${path}.1`)
  return { path, from: 0 }
}

/** A descriptor for the server to write to. Statements in the log can hold personal data: only we read it. */
export function openServerLog(log: ServerLog): number {
  return openSync(log.path, 'a', 0o600)
}

/** The last lines that this start wrote. */
export function lastLines(log: ServerLog): string {
  try {
    const size = statSync(log.path).size
    const from = Math.max(log.from, size - SHOWN_BYTES)
    const bytes = Buffer.alloc(size - from)
    const file = openSync(log.path, 'r')
    readSync(file, bytes, 0, bytes.length, from)
    closeSync(file)
    return bytes.toString('utf8').trim().split('\n').slice(-SHOWN_LINES).join('\n')
  } catch {
    return ''
  }
}
