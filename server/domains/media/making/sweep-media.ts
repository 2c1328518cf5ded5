import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { isMediumId, MEDIA_FOLDER } from '../media-keys.ts'
import { listNamed, type Named } from './making.queries.ts'
import { sweepScratch } from './scratch.ts'

const DAY_MS = 24 * 3600 * 1000
/** An import stores sources before the rows that name them are visible. */
const SOURCE_KEPT_MS = 7 * DAY_MS
/** Somebody may be watching an edition that was followed by another. */
const EDITION_KEPT_MS = DAY_MS

/**
 * Afterwards no source without a medium, no edition that its medium does not name, no half-written file and
 * no scratch folder of a dead maker is left, except those of late. Gives how many files and folders went.
 */
export async function sweepMedia(
  { db, storage, config }: { db: Database; storage: Storage; config: Pick<Config, 'dataDir'> },
  now: Date,
): Promise<{ files: number; folders: number }> {
  // Listed first: what a maker begins meanwhile is named before it is stored.
  const stored = await storage.list(MEDIA_FOLDER)
  const named = await listNamed(db.$client)
  const age = (at: Date) => now.getTime() - at.getTime()
  const gone = stored.filter(({ key, writtenAt }) => {
    const [id = '', part = ''] = key.slice(MEDIA_FOLDER.length + 1).split('/')
    if (!isMediumId(id)) return false
    const medium = named.get(id)
    if (!medium) return age(writtenAt) > SOURCE_KEPT_MS
    const isLeft = isUnnamed(medium, part) || key.endsWith('.tmp')
    return isLeft && age(writtenAt) > EDITION_KEPT_MS && age(medium.changedAt) > EDITION_KEPT_MS
  })
  for (const { key } of gone) await storage.remove(key)
  return { files: gone.length, folders: await sweepScratch(config.dataDir, now) }
}

const isUnnamed = ({ edition }: Named, part: string) => part !== 'source' && part !== edition
