import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Multipart } from './multipart.ts'
import type { OpenedFile } from './opened-file.ts'

/** Files under keys such as `catalogue/3f9c….webp`. A key is written once and never changes. */
export interface Storage {
  /** After it resolves the bytes are durable under the key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The same with a file of this machine, which is never whole in memory. */
  putFile(key: string, path: string): Promise<void>
  /** Writes the file to a path of this machine, where none is yet; it is never whole in memory. */
  getFile(key: string, path: string): Promise<void>
  /** undefined when there is no such file */
  find(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** its bytes; undefined when there is no such file */
  sizeOf(key: string): Promise<number | undefined>
  /** the bytes from `first` to `last`, both counted, as they are read */
  read(key: string, first: number, last: number): Promise<Readable>
  /** The file to be sent, where it lies on this machine; undefined when there is no such file. */
  openHere?(key: string): Promise<OpenedFile | undefined>
  /** The same bytes are durable under another key, too; throws when there is no such file. */
  copy(from: string, to: string): Promise<void>
  remove(key: string): Promise<void>
  /** every key below a prefix, with the time it was written */
  list(prefix: string): Promise<{ key: string; writtenAt: Date }[]>
  /** for files that come in parts */
  multipart: Multipart
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Throws for anything that could leave the storage's own folder. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
  return key
}

export function isKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..') && key.length <= 200
}

/**
 * Whether anybody may have the file by its address: everything but `private/…`, where people's own files are.
 */
export function isPublicKey(key: string): boolean {
  return isKey(key) && key.split('/')[0] !== 'private'
}

/** The key of a file by its content: the same bytes always have the same key. */
export function contentKey(folder: string, bytes: Uint8Array, extension: string): string {
  return `${folder}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`
}
