import { dirname, join } from 'node:path'
import { prepareOpenings } from '../server/domains/contents/files/prepare-openings.ts'
import { folderStorage } from '../server/platform/storage/folder-storage.ts'
import { contentKey } from '../server/platform/storage/storage.ts'
import { makePdf } from './make-pdf.ts'
import { product } from './product.ts'
import { ask } from './product-database.ts'

export const PAGES = 40

/** Puts a book of 40 pages into a package of the product that is served; gives its bytes. */
export async function storeBook(book: {
  itemId: number
  packageId: number
  free?: boolean
}): Promise<number> {
  const pages = Array.from(
    { length: PAGES },
    (_, index) => `Page number ${index + 1}\nThe law of motion, part ${index + 1}.\nA body stays at rest.`,
  )
  const bytes = makePdf(pages, 40_000)
  const key = contentKey('private/contents', bytes, 'pdf')
  const storage = folderStorage(join(dirname(product().mailFolder), 'media'))
  await storage.put(key, bytes)
  await prepareOpenings(storage, [key])
  const file = { key, name: 'book.pdf', type: 'application/pdf', bytes: bytes.length }
  await ask(
    `insert into content_items (id, package_id, kind, content_type, file, title, free, position, active, changed_at)
      values ($1, $2, 'DOCUMENT', 'EBOOKS', $3, $4, $5, 900, true, now())`,
    [
      book.itemId,
      book.packageId,
      JSON.stringify(file),
      JSON.stringify({ en: 'Laws of motion', hi: 'गति के नियम' }),
      book.free ?? false,
    ],
  )
  return bytes.length
}
