import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ItemFile } from '../item.ts'

export const PARTS_NAME = 'parts.json'

/** Beside an exported model what its parts are called, and its poster. */
export async function exportParts(storage: Storage, { model }: ItemFile, folder: string): Promise<void> {
  if (!model || model.parts.length === 0) return
  const { parts, poster } = model
  const picture = poster && (await storage.find(poster.key))
  if (picture) await writeFile(join(folder, poster.name), picture, { mode: 0o600 })
  const written = { format: 'taiyari-model/1', ...(picture && { poster: poster.name }), parts }
  await writeFile(join(folder, PARTS_NAME), `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 })
}
