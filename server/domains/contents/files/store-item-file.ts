import { readFile } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { refuseFile } from '../../../platform/operator-refused.ts'
import { contentKey, type Storage } from '../../../platform/storage/storage.ts'
import type { ItemFile, ModelFacts } from '../item.ts'
import type { FileOpeners } from './file-openers.ts'
import { CONTENTS_FOLDER, storedReading } from './read-item-file.ts'

interface ToStore {
  file: ItemFile
  path: string
  /** of a 3D model: the file that names its poster */
  parts?: string | undefined
  folder: string
}

/**
 * Afterwards the storage has the file that was read, and of an EPUB what readers get of it. That is made once
 * more, since nothing as large may wait in memory. Throws OperatorRefused when it is not what it was.
 */
export async function storeItemFile(
  storage: Storage,
  { file: { key, reading, model }, path, parts, folder }: ToStore,
  { epubs }: Pick<FileOpeners, 'epubs'>,
): Promise<void> {
  if (model?.poster && parts !== undefined) await storePoster(storage, model.poster, { parts, folder })
  const whole = await storage.has(key)
  if (whole && (!reading || (await storage.has(reading.key)))) return
  const bytes = await readFile(resolve(folder, path))
  if (contentKey(CONTENTS_FOLDER, bytes, extname(key).slice(1)) !== key) throw changed(path)
  if (reading) {
    const form = await epubs.read(bytes)
    if (typeof form === 'string' || storedReading(form).key !== reading.key) throw changed(path)
    await storage.put(reading.key, form.bytes)
  }
  if (!whole) await storage.put(key, bytes)
}

async function storePoster(
  storage: Storage,
  { key, name }: NonNullable<ModelFacts['poster']>,
  { parts, folder }: { parts: string; folder: string },
): Promise<void> {
  if (await storage.has(key)) return
  const bytes = await readFile(resolve(folder, dirname(parts), name))
  if (contentKey(CONTENTS_FOLDER, bytes, extname(key).slice(1)) !== key) throw changed(parts)
  await storage.put(key, bytes)
}

const changed = (path: string) => refuseFile([{ path, reason: 'changed while it was imported' }])
