import { basename } from 'node:path'
import type { ReadingForm } from '../../../platform/epub/reading-form.ts'
import { contentKey } from '../../../platform/storage/storage.ts'
import type { ItemFile, StoredReading } from '../item.ts'
import type { FileOpeners } from './file-openers.ts'
import { readBeside } from './read-beside.ts'

/** Not public: only who may open the package gets the file. */
export const CONTENTS_FOLDER = 'private/contents'

const MOST_MB = 50

/** What an item's path refers to, or why it cannot be taken. Nothing is stored yet. */
export async function readItemFile(
  path: string,
  folder: string,
  openers: Pick<FileOpeners, 'pdfs' | 'epubs'>,
): Promise<ItemFile | string> {
  const bytes = await readBeside(path, { folder, mostMb: MOST_MB })
  if (typeof bytes === 'string') return bytes
  const kind = kindOf(bytes, path)
  if (typeof kind === 'string') return `${path} ${kind}`
  const facts = kind.epub ? await readForm(bytes, openers) : await openers.pdfs.check(bytes)
  if (typeof facts === 'string') return `${path} ${facts}`
  const { notes, ...rest } = facts
  return {
    key: contentKey(CONTENTS_FOLDER, bytes, kind.epub ? 'epub' : 'pdf'),
    name: basename(path),
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
  if (start.startsWith('glTF')) return 'is a 3D model: its kind is MODEL'
  if (/\.epub$/i.test(path)) return 'is not an EPUB'
  return /\.pdf$/i.test(path) ? 'is not a PDF' : 'is neither a PDF nor an EPUB'
}

export const storedReading = ({ bytes, indexBytes }: ReadingForm): StoredReading => ({
  key: contentKey(CONTENTS_FOLDER, bytes, 'reading'),
  bytes: bytes.length,
  indexBytes,
})
