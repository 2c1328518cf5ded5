import { randomUUID } from 'node:crypto'
import { CONTENTS_FOLDER } from '../domains/contents/files/read-item-file.ts'
import { contentKey } from '../platform/storage/storage.ts'
import type { OpenStore } from './stores/test-store.ts'
import type { TestApp } from './test-app.ts'
import type { Visitor } from './visitor.ts'

/** A document in a package, as an import would leave it, and its bytes in the storage; once. */
export async function storeDocument(
  { db, storage }: Pick<OpenStore, 'db' | 'storage'>,
  item: { itemId: number; packageId: number; free?: boolean; addedAt?: Date | null },
  bytes: Buffer,
): Promise<void> {
  const file = {
    key: contentKey(CONTENTS_FOLDER, bytes, 'pdf'),
    name: 'notes.pdf',
    type: 'application/pdf',
    bytes: bytes.length,
  }
  await storage.put(file.key, bytes)
  await db.$client.query(
    `insert into content_items (id, package_id, kind, content_type, file, title, free, position, active, added_at, changed_at)
      values ($1, $2, 'DOCUMENT', 'EBOOKS', $3, $4, $5, 1, true, $6, now()) on conflict do nothing`,
    [
      item.itemId,
      item.packageId,
      JSON.stringify(file),
      JSON.stringify({ en: 'Notes', hi: 'नोट्स' }),
      item.free ?? false,
      item.addedAt ?? null,
    ],
  )
}

/** A note in a free document, which a device keeps to be read offline. */
export async function readDocument(
  app: TestApp,
  browser: Visitor,
  packageId: number,
  username: string,
): Promise<string> {
  const { db, storage } = app.services
  const itemId = 3
  await storeDocument({ db, storage }, { itemId, packageId, free: true }, Buffer.from('%PDF-1.7 free'))
  const note = `written in a book by ${username}`
  const mark = { markId: randomUUID(), kind: 'NOTE', place: { page: 1 }, note, changedAt: app.clock.now() }
  const { status, text } = await browser.post('/api/v1/learning/marks', { packageId, itemId, marks: [mark] })
  if (status !== 200) throw new Error(`${status} ${text}`)
  const kept = await browser.post('/api/v1/learning/leases', { packageId, itemId })
  if (kept.status !== 200) throw new Error(`${kept.status} ${kept.text}`)
  return note
}
