import { dirname, join } from 'node:path'
import { storedReading } from '../../server/domains/contents/files/read-item-file.ts'
import { readEpub } from '../../server/platform/epub/read-epub.ts'
import { packReadingForm, type ReadingForm } from '../../server/platform/epub/reading-form.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import { contentKey } from '../../server/platform/storage/storage.ts'
import { product } from '../product.ts'
import { ask } from '../product-database.ts'

interface StoredBook {
  itemId: number
  packageId: number
}

/** Puts an EPUB into a package of the product that is served, as an import does; gives its bytes. */
export async function storeEpub(book: StoredBook, epub: Buffer): Promise<number> {
  const form = await readEpub(epub)
  if (typeof form === 'string') throw new Error(form)
  await store(book, epub, form)
  return form.bytes.length
}

/** Puts a chapter into a package that no import would let in, to see what the reader makes of it. */
export async function storeUncleaned(book: StoredBook, chapter: string): Promise<void> {
  const packed = packReadingForm([{ type: 'text/html', bytes: Buffer.from(chapter) }], {
    language: 'en',
    rightToLeft: false,
    chapters: [{ title: 'Hostile', characters: 100, page: 1, pages: 1 }],
    outline: [],
  })
  await store(book, Buffer.from(chapter), { ...packed, pages: 1, notes: [] })
}

async function store({ itemId, packageId }: StoredBook, epub: Buffer, form: ReadingForm): Promise<void> {
  const storage = folderStorage(join(dirname(product().mailFolder), 'media'))
  const key = contentKey('private/contents', epub, 'epub')
  const reading = storedReading(form)
  await storage.put(key, epub)
  await storage.put(reading.key, form.bytes)
  const file = {
    key,
    name: 'book.epub',
    type: 'application/epub+zip',
    bytes: epub.length,
    pages: form.pages,
    reading,
  }
  await ask(
    `insert into content_items (id, package_id, kind, content_type, file, title, free, position, active, changed_at)
      values ($1, $2, 'DOCUMENT', 'EBOOKS', $3, $4, false, 900, true, now())`,
    [itemId, packageId, JSON.stringify(file), JSON.stringify({ en: 'Laws of motion', hi: 'गति के नियम' })],
  )
}
