import { crc32, inflateRawSync } from 'node:zlib'
import { OperatorRefused } from '../operator-refused.ts'
import { archiveDirectory, type DirectoryEntry } from './archive-directory.ts'

const MOST_ENTRIES = 10_000
const MOST_BYTES = 200 * 1024 * 1024
const MOST_RATIO = 200
/** A few bytes may legitimately expand to many. */
const SMALL_BYTES = 100_000

/** The files of a zip, each unpacked once, when it is first asked for. */
export interface Archive {
  names: string[]
  /** undefined where there is no such file */
  read(name: string): Uint8Array | undefined
}

export function looksLikeArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)
}

/**
 * Opens an uploaded zip. Throws OperatorRefused, before anything is unpacked, for paths that could leave the
 * folder, for encrypted files, and for entries that are too many, too large or compressed too densely; when
 * reading, for a file that differs from its entry.
 */
export function readArchive(bytes: Uint8Array, file: string): Archive {
  const refuse = (reason: string): never => {
    throw new OperatorRefused(`${file}: ${reason}`)
  }
  const entries = archiveDirectory(bytes, refuse)
  if (entries.length > MOST_ENTRIES) refuse(`holds more than ${MOST_ENTRIES} files`)
  const byName = new Map<string, DirectoryEntry>()
  let unpacked = 0
  for (const entry of entries) {
    if (!isSafe(entry.name)) refuse(`holds a file named ${JSON.stringify(entry.name)}, which is refused`)
    if (entry.name.endsWith('/')) continue
    if (byName.has(entry.name)) refuse(`holds ${JSON.stringify(entry.name)} twice`)
    byName.set(entry.name, entry)
    unpacked += entry.size
    if (unpacked > MOST_BYTES) refuse(`would unpack to more than ${MOST_BYTES / 1024 / 1024} MB`)
    if (entry.size > SMALL_BYTES && entry.size > entry.packed.length * MOST_RATIO)
      refuse(`${JSON.stringify(entry.name)} is packed more than ${MOST_RATIO} to 1, as no file is`)
  }
  const read = new Map<string, Uint8Array>()
  return {
    names: [...byName.keys()],
    read(name) {
      const entry = byName.get(name)
      if (entry && !read.has(name))
        read.set(name, unpack(entry) ?? refuse(`${JSON.stringify(name)} is damaged`))
      return read.get(name)
    },
  }
}

/** Never more bytes than announced; undefined if the output differs from the announcement. */
function unpack({ packed, method, size, checksum }: DirectoryEntry): Uint8Array | undefined {
  let bytes: Uint8Array
  try {
    bytes = method === 'stored' ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
  } catch {
    return undefined
  }
  return bytes.length === size && crc32(bytes) === checksum ? bytes : undefined
}

/** Nothing here is ever written to a disk under its name; a package that tries is not one to be trusted. */
function isSafe(name: string): boolean {
  return (
    name !== '' &&
    name.isWellFormed() &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    !/[\\\u0000-\u001f\u007f]|^\/|^[a-z]:/i.test(name) &&
    name
      .replace(/\/$/, '')
      .split('/')
      .every((part) => part !== '' && part !== '.' && part !== '..')
  )
}
