import { CONTENTS_FOLDER, storedReading } from '../domains/contents/files/read-item-file.ts'
import { readEpub } from '../platform/epub/read-epub.ts'
import { contentKey } from '../platform/storage/storage.ts'
import type { OpenStore } from './stores/test-store.ts'

/** An EPUB in a package, as an import would leave it, and what readers get of it; once. */
export async function storeEpub(
  { db, storage }: Pick<OpenStore, 'db' | 'storage'>,
  item: { itemId: number; packageId: number; free?: boolean },
  bytes: Buffer,
): Promise<void> {
  const form = await readEpub(bytes)
  if (typeof form === 'string') throw new Error(form)
  const reading = storedReading(form)
  const key = contentKey(CONTENTS_FOLDER, bytes, 'epub')
  await storage.put(key, bytes)
  await storage.put(reading.key, form.bytes)
  const file = {
    key,
    name: 'book.epub',
    type: 'application/epub+zip',
    bytes: bytes.length,
    pages: form.pages,
    reading,
  }
  await db.$client.query(
    `insert into content_items (id, package_id, kind, content_type, file, title, free, position, active, changed_at)
      values ($1, $2, 'DOCUMENT', 'EBOOKS', $3, $4, $5, 1, true, now()) on conflict do nothing`,
    [
      item.itemId,
      item.packageId,
      JSON.stringify(file),
      JSON.stringify({ en: 'Motion', hi: 'गति' }),
      item.free ?? false,
    ],
  )
}
