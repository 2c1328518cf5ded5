import type { AccountsServices } from '../accounts-services.ts'
import { PICTURE_FOLDER } from '../profile/picture-key.ts'
import { deleteEndedExports, listNamedFiles } from './data-exports.queries.ts'
import { EXPORT_FOLDER } from './make-exports.ts'

/** A file is written before the row that names it. */
const YOUNG_MS = 60 * 60 * 1000

/** Removes files that no row names, or whose time is over. Running twice is harmless. */
export async function sweepPersonalFiles(
  { db, storage }: Pick<AccountsServices, 'db' | 'storage'>,
  now: Date,
): Promise<{ removed: number }> {
  await deleteEndedExports(db.$client, now)
  const named = new Set(await listNamedFiles(db.$client))
  let removed = 0
  for (const folder of [PICTURE_FOLDER, EXPORT_FOLDER])
    for (const { key, writtenAt } of await storage.list(folder)) {
      if (named.has(key) || now.getTime() - writtenAt.getTime() < YOUNG_MS) continue
      await storage.remove(key)
      removed += 1
    }
  return { removed }
}
