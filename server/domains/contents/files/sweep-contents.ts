import type { Clock } from '../../../platform/clock.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { listFileKeys, lockContents } from '../items.queries.ts'
import { documentKeyOf } from './opening-key.ts'
import { CONTENTS_FOLDER } from './read-item-file.ts'

const KEPT_MS = 7 * 24 * 3600 * 1000

/**
 * Afterwards no stored file is in no item for longer than seven days, as one of an import that was cut
 * off. Gives how many went.
 */
export async function sweepContents(
  db: Database,
  storage: Storage,
  clock: Clock,
): Promise<{ removed: number }> {
  return await inTransaction(db, async (connection) => {
    // An import stores its files before the rows that name them are visible.
    await lockContents(connection)
    const used = await listFileKeys(connection)
    const oldest = clock.now().getTime() - KEPT_MS
    const unused = (await storage.list(CONTENTS_FOLDER)).filter(
      ({ key, writtenAt }) => !used.has(documentKeyOf(key)) && writtenAt.getTime() < oldest,
    )
    for (const { key } of unused) await storage.remove(key)
    return { removed: unused.length }
  })
}
