import { open, readFile, stat } from 'node:fs/promises'
import { basename, resolve, sep } from 'node:path'
import { refuseFile } from '../../../platform/operator-refused.ts'
import type { PdfChecker } from '../../../platform/pdf/check-pdf.ts'
import { contentKey, type Storage } from '../../../platform/storage/storage.ts'
import type { ItemFile } from '../item.ts'

/** Not public: only who may open the package gets the file. */
export const CONTENTS_FOLDER = 'private/contents'

const MOST_MB = 50
const MOST_BYTES = MOST_MB * 1024 * 1024

/** What an item's path refers to, or why it cannot be taken. Nothing is stored yet. */
export async function readItemFile(
  path: string,
  folder: string,
  pdfs: Pick<PdfChecker, 'check'>,
): Promise<ItemFile | string> {
  const place = resolve(folder, path)
  if (!place.startsWith(resolve(folder) + sep)) return `${path} lies outside the folder of the file`
  const found = await stat(place).catch(() => undefined)
  if (!found?.isFile()) return `there is no file ${path}`
  if (found.size > MOST_BYTES) return `${path} is over ${MOST_MB} MB`
  const bytes = await readAtMost(place, found.size)
  if (bytes.length === 0) return `${path} is empty`
  if (/\.epub$/i.test(path)) return `${path} is an EPUB: only PDFs are taken`
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return `${path} is not a PDF`
  const facts = await pdfs.check(bytes)
  if (typeof facts === 'string') return `${path} ${facts}`
  const { pages, notes } = facts
  return {
    key: contentKey(CONTENTS_FOLDER, bytes, 'pdf'),
    name: basename(place),
    type: 'application/pdf',
    bytes: bytes.length,
    pages,
    ...(notes.length > 0 ? { notes } : {}),
  }
}

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

/** Afterwards the storage has the file that was read. Throws OperatorRefused when it is not what it was. */
export async function storeItemFile(
  storage: Storage,
  { key, path, folder }: { key: string; path: string; folder: string },
): Promise<void> {
  if (await storage.has(key)) return
  const bytes = await readFile(resolve(folder, path))
  if (contentKey(CONTENTS_FOLDER, bytes, 'pdf') !== key)
    throw refuseFile([{ path, reason: 'changed while it was imported' }])
  await storage.put(key, bytes)
}
