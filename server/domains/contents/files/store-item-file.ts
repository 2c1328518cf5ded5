import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { refuseFile } from '../../../platform/operator-refused.ts'
import { contentKey, type Storage } from '../../../platform/storage/storage.ts'
import type { ItemFile } from '../item.ts'
import type { FileOpeners } from './file-openers.ts'
import { CONTENTS_FOLDER, storedReading } from './read-item-file.ts'

/**
 * Afterwards the storage has the file that was read, and of an EPUB what readers get of it. That is made once
 * more, since nothing as large may wait in memory. Throws OperatorRefused when it is not what it was.
 */
export async function storeItemFile(
  storage: Storage,
  { file: { key, reading }, path, folder }: { file: ItemFile; path: string; folder: string },
  { epubs }: Pick<FileOpeners, 'epubs'>,
): Promise<void> {
  const whole = await storage.has(key)
  if (whole && (!reading || (await storage.has(reading.key)))) return
  const changed = () => refuseFile([{ path, reason: 'changed while it was imported' }])
  const bytes = await readFile(resolve(folder, path))
  if (contentKey(CONTENTS_FOLDER, bytes, extname(key).slice(1)) !== key) throw changed()
  if (reading) {
    const form = await epubs.read(bytes)
    if (typeof form === 'string' || storedReading(form).key !== reading.key) throw changed()
    await storage.put(reading.key, form.bytes)
  }
  if (!whole) await storage.put(key, bytes)
}
