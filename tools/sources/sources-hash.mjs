// Plain JavaScript, as all that runs before a product does: for the first file of TypeScript Node loads its
// library that strips types, a tenth of a second of processor time.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file that was changed this short a time ago may change again within the same instant of its clock. */
const SETTLED_NS = 2_000_000_000n

/**
 * A hash of the names and bytes of all files in these files and folders, tests left out. While no file's
 * size, times and number changed since `seen` was written, the hash is taken from there.
 * @param {readonly string[]} sources
 * @param {string} seen a file of ours
 * @param {number} now in milliseconds
 * @returns {string} 64 hexadecimal digits
 */
export function sourcesHash(sources, seen, now = Date.now()) {
  const files = sources.flatMap(filesOf)
  const { look, newest } = lookAt(files)
  const known = readSeen(seen)
  if (known?.look === look) return known.hash
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  const made = hash.digest('hex')
  if (newest < BigInt(now) * 1_000_000n - SETTLED_NS) writeSeen(seen, { look, hash: made })
  return made
}

/**
 * What tells a changed file from an unchanged one without reading it.
 * @param {string[]} files
 */
function lookAt(files) {
  const look = createHash('sha256')
  let newest = 0n
  for (const file of files) {
    const { size, mtimeNs, ctimeNs, ino } = statSync(file, { bigint: true })
    look.update(`${file}\0${size} ${mtimeNs} ${ctimeNs} ${ino}\n`)
    for (const time of [mtimeNs, ctimeNs]) if (time > newest) newest = time
  }
  return { look: look.digest('hex'), newest }
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (/\.\w+$/.test(path)) return existsSync(path) ? [path] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'routeTree.gen.ts' && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * @param {string} file
 * @returns {{ look: string, hash: string } | undefined}
 */
function readSeen(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Never written, or in the middle of it.
    return undefined
  }
}

/**
 * @param {string} file
 * @param {{ look: string, hash: string }} seen
 */
function writeSeen(file, seen) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(seen))
  } catch {
    // The copy may not be written to; then every start reads the sources.
  }
}
