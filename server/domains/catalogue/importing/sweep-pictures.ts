import type { Clock } from '../../../platform/clock.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { originalOf } from '../../../platform/storage/small-picture.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { lockCatalogue, readPackages, readReferences } from '../catalogue.queries.ts'
import { REFERENCE_TABLES } from '../reference-tables.ts'
import { pictureNamesIn } from './catalogue-pictures.ts'
import { videoNamesIn, withStoredParts } from './catalogue-videos.ts'

const KEPT_MS = 7 * 24 * 3600 * 1000

/**
 * Afterwards no stored picture or video of the catalogue is unused for longer than seven days. Gives how many
 * went.
 */
export async function sweepPictures(
  db: Database,
  storage: Storage,
  clock: Clock,
): Promise<{ removed: number }> {
  return await inTransaction(db, async (connection) => {
    // An import stores its pictures before the rows that name them are visible.
    await lockCatalogue(connection)
    const catalogue: Record<string, unknown[]> = { packages: [...(await readPackages(connection)).values()] }
    for (const table of REFERENCE_TABLES)
      catalogue[table.kind] = [...(await readReferences(connection, table)).values()]
    const videos = await withStoredParts(videoNamesIn(catalogue), storage)
    const used = new Set([...pictureNamesIn(catalogue), ...videos])
    const oldest = clock.now().getTime() - KEPT_MS
    const unused = (await storage.list('catalogue')).filter(
      ({ key, writtenAt }) => !used.has(`/media/${originalOf(key) ?? key}`) && writtenAt.getTime() < oldest,
    )
    for (const { key } of unused) await storage.remove(key)
    return { removed: unused.length }
  })
}
