/** The zip directory's entry for one file, and its compressed bytes. */
export interface DirectoryEntry {
  name: string
  method: 'stored' | 'deflated'
  packed: Uint8Array
  /** unpacked, in bytes */
  size: number
  checksum: number
}

const END = 0x06_05_4b_50
const DIRECTORY = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const LONGEST_COMMENT = 65_535
const ZIP64 = 0xff_ff_ff_ff

/**
 * The entries of a zip by the directory at its end, as unpackers read it. `refuse` is called for what is no
 * zip, cut off, encrypted or packed by a method that documents do not use.
 */
export function archiveDirectory(bytes: Uint8Array, refuse: (reason: string) => never): DirectoryEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return refuse('is not a zip, or is truncated')
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (at === ZIP64 || view.getUint16(end + 4, true) !== 0)
    return refuse('is a zip of several parts or of the 64-bit kind, which is not read')
  const entries: DirectoryEntry[] = []
  while (entries.length < count) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY) return refuse('has a damaged directory')
    const entry = entryAt(bytes, view, at)
    if (typeof entry === 'string') return refuse(entry)
    entries.push(entry)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - 22
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at--)
    if (view.getUint32(at, true) === END) return at
  return undefined
}

/** One entry, or why it is none. */
function entryAt(bytes: Uint8Array, view: DataView, at: number): DirectoryEntry | string {
  const name = nameAt(bytes, at + 46, view.getUint16(at + 28, true))
  const flags = view.getUint16(at + 8, true)
  const method = { 0: 'stored', 8: 'deflated' }[view.getUint16(at + 10, true)] as DirectoryEntry['method']
  const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  if (flags & 1) return `${JSON.stringify(name)} is encrypted`
  if (!method) return `${JSON.stringify(name)} is packed by a method that is not read`
  if (packedSize === ZIP64 || size === ZIP64) return `${JSON.stringify(name)} is too large`
  const local = view.getUint32(at + 42, true)
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL) return 'has a damaged directory'
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packedSize > view.byteLength) return 'is cut off'
  return {
    name,
    method,
    packed: bytes.subarray(start, start + packedSize),
    size,
    checksum: view.getUint32(at + 16, true),
  }
}

function nameAt(bytes: Uint8Array, at: number, length: number): string {
  return new TextDecoder('utf-8').decode(bytes.subarray(at, at + length))
}
