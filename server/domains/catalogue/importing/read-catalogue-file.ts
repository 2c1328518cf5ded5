import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OperatorRefused } from '../../../platform/operator-refused.ts'

/** The lists of a catalogue file, in the order in which their entities may refer to each other. */
export const ENTITY_KINDS = [
  'goals',
  'examCategories',
  'courses',
  'exams',
  'examTypes',
  'subjects',
  'chapters',
  'topics',
  'faculties',
  'tags',
  'languages',
  'packages',
  'productTypeTiles',
  'seo',
] as const

export type EntityKind = (typeof ENTITY_KINDS)[number]

/** A catalogue as it was read, nothing checked yet but that it is JSON. */
export interface RawCatalogue {
  /** one document for each file */
  parts: { label: string; document: unknown }[]
  /** pictures are named relative to this folder */
  folder: string
  /** sha256 over the bytes of all files */
  sha256: string
  bytes: number
}

/**
 * Reads a catalogue file, or every `*.json` of a folder as one catalogue. Throws OperatorRefused if it is too
 * large (before anything is read), not UTF-8 or not JSON.
 */
export async function readCatalogueFile(path: string, options: { maxBytes: number }): Promise<RawCatalogue> {
  const place = resolve(path)
  const found = await stat(place).catch(() => undefined)
  if (!found) throw new OperatorRefused(`${path}: there is no such file or folder.`)
  const names = found.isDirectory()
    ? (await readdir(place)).filter((name) => name.endsWith('.json')).sort()
    : [basename(place)]
  const folder = found.isDirectory() ? place : dirname(place)
  if (names.length === 0) throw new OperatorRefused(`${path}: the folder holds no .json file.`)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (bytes > options.maxBytes)
    throw new OperatorRefused(
      `${path}: ${megabytes(bytes)} MB is over the limit of ${megabytes(options.maxBytes)} MB; nothing was read. ` +
        'Split the file (files are merged), or raise IMPORT_MAX_MB.',
    )
  const hash = createHash('sha256')
  const parts: RawCatalogue['parts'] = []
  for (const name of names) {
    const content = await readFile(join(folder, name))
    hash.update(content)
    parts.push({
      label: found.isDirectory() ? `${name}: ` : '',
      document: parse(content, join(folder, name)),
    })
  }
  return { parts, folder, sha256: hash.digest('hex'), bytes }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

function parse(content: Buffer, path: string): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new OperatorRefused(
      `${path}: is not UTF-8 (${encodingFault(content)}). Save it as UTF-8 and try again.`,
    )
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OperatorRefused(
      `${path}: is not JSON, perhaps cut off (${(error as Error).message}${text.trim() === '' ? '; the file is empty' : ''}).`,
    )
  }
}

function encodingFault(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return 'it looks like UTF-16, little endian'
  if (content[0] === 0xfe && content[1] === 0xff) return 'it looks like UTF-16, big endian'
  let good = 0
  let bad = content.length
  while (good + 1 < bad) {
    const middle = (good + bad) >> 1
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(content.subarray(0, middle), { stream: true })
      good = middle
    } catch {
      bad = middle
    }
  }
  const line = content.subarray(0, bad).toString('latin1').split('\n').length
  return `byte ${bad} on line ${line} does not belong to it`
}
