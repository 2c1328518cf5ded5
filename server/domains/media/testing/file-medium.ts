import type { Connection } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Source } from '../file-medium.ts'
import { fileMedia } from '../uploads/file-media.ts'

/** Files one video as an import of contents does, whatever room there is. */
export async function fileMedium(
  connection: Connection,
  storage: Storage,
  source: Source,
  now: Date,
): Promise<{ id: string }> {
  const how = { quotaBytes: Number.POSITIVE_INFINITY, now, dryRun: false }
  const [id] = await fileMedia(connection, storage, [source], how)
  return { id: id! }
}
