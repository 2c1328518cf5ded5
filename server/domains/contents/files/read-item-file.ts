import { open, stat } from 'node:fs/promises'
import { basename, resolve, sep } from 'node:path'
import type { ReadingForm } from '../../../platform/epub/reading-form.ts'
import { contentKey } from '../../../platform/storage/storage.ts'
import type { ItemFile, StoredReading } from '../item.ts'
import type { FileOpeners } from './file-openers.ts'

/** Not public: only who may open the package gets the file. */
export const CONTENTS_FOLDER = 'private/contents'

const MOST_MB = 50
const MOST_BYTES = MOST_MB * 1024 * 1024

/** What an item's path refers to, or why it cannot be taken. Nothing is stored yet. */
export async function readItemFile(
  path: string,
  folder: string,
  openers: Pick<FileOpeners, 'pdfs' | 'epubs'>,
): Promise<ItemFile | string> {
  const place = resolve(folder, path)
  if (!place.startsWith(resolve(folder) + sep)) return `${path} lies outside the folder of the file`
  const found = await stat(place).catch(() => undefined)
  if (!found?.isFile()) return `there is no file ${path}`
  if (found.size > MOST_BYTES) return `${path} is over ${MOST_MB} MB`
  const bytes = await readAtMost(place, found.size)
  if (bytes.length === 0) return `${path} is empty`
  const kind = kindOf(bytes, path)
  if (typeof kind === 'string') return `${path} ${kind}`
  const facts = kind.epub ? await readForm(bytes, openers) : await openers.pdfs.check(bytes)
  if (typeof facts === 'string') return `${path} ${facts}`
  const { notes, ...rest } = facts
  return {
    key: contentKey(CONTENTS_FOLDER, bytes, kind.epub ? 'epub' : 'pdf'),
    name: basename(place),
    type: kind.epub ? 'application/epub+zip' : 'application/pdf',
    bytes: bytes.length,
    ...rest,
    ...(notes.length > 0 ? { notes } : {}),
  }
}

async function readForm(bytes: Buffer, { epubs }: Pick<FileOpeners, 'epubs'>) {
  const form = await epubs.read(bytes)
  return typeof form === 'string'
    ? form
    : { pages: form.pages, notes: form.notes, reading: storedReading(form) }
}

/** By what is in it; its name says only what it was meant to be. */
function kindOf(bytes: Buffer, path: string): { epub: boolean } | string {
  const start = bytes.subarray(0, 5).toString('latin1')
  if (start === '%PDF-') return { epub: false }
  if (start.startsWith('PK\u0003\u0004')) return { epub: true }
  if (/\.epub$/i.test(path)) return 'is not an EPUB'
  return /\.pdf$/i.test(path) ? 'is not a PDF' : 'is neither a PDF nor an EPUB'
}

export const storedReading = ({ bytes, indexBytes }: ReadingForm): StoredReading => ({
  key: contentKey(CONTENTS_FOLDER, bytes, 'reading'),
  bytes: bytes.length,
  indexBytes,
})

/** No more than the file had when it was measured. */
async function readAtMost(place: string, size: number): Promise<Buffer> {
  const handle = await open(place)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
