import type { Database } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { findPictureKey, readAccount } from './export-account.queries.ts'

export interface ExportFile {
  name: string
  bytes: Uint8Array | string
}

export async function exportAccount(
  { db, storage }: { db: Database; storage: Storage },
  personId: number,
): Promise<ExportFile[]> {
  const files: ExportFile[] = []
  for (const { name, rows } of await readAccount(db.$client, personId))
    files.push({ name: `${name}.json`, bytes: JSON.stringify(rows, null, 2) })
  const key = await findPictureKey(db.$client, personId)
  const picture = key === null ? undefined : await storage.find(key)
  if (picture) files.push({ name: 'picture.webp', bytes: picture })
  return files
}
