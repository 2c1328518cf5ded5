import { type Zippable, zipSync } from 'fflate'
import { INDIA_AHEAD_MS } from '../../../display/indian-day.ts'

/**
 * A zip of the files in their order, with UTF-8 names and all of them dated `at` as clocks in India show it
 * (a zip knows no time zone and only even seconds). The same files and time give the same bytes. Throws for a
 * name that could leave the folder it is unpacked in, and for one name twice.
 */
export function zipOf(files: { name: string; bytes: Uint8Array | string }[], at: Date): Buffer {
  const entries = new Map<string, Uint8Array>()
  for (const { name, bytes } of files) {
    if (!isPlainName(name) || entries.has(name))
      throw new Error(`not a name in a zip: ${JSON.stringify(name)}`)
    entries.set(name, typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
  }
  const zippable: Zippable = Object.fromEntries(entries)
  const zip = zipSync(zippable, { level: 6, mtime: shownInIndia(at) })
  return Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)
}

/** Folders are separated by `/`; names such as `1` would come out in another order. */
function isPlainName(name: string): boolean {
  return (
    name.isWellFormed() &&
    !/^\d+$/.test(name) &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    !/[\\:\u0000-\u001f\u007f]/.test(name) &&
    name.split('/').every((part) => !['', '.', '..', '__proto__'].includes(part))
  )
}

/** A date whose parts in this process's own time zone are those that clocks in India show. */
function shownInIndia(at: Date): Date {
  const wall = new Date(at.getTime() + INDIA_AHEAD_MS)
  return new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    wall.getUTCSeconds(),
  )
}
