import type { Connection } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { fileStored, hashSource, type Source, storeSource } from '../file-medium.ts'
import { findKnownMedia } from '../media.queries.ts'
import { sizeText } from './size-text.ts'
import { lockRoom, readRoom } from './uploads.queries.ts'

/**
 * Files videos to be made, within what all sources together may have; gives the media that they are, in their
 * order. Where there is no room nothing is copied. Others wait for the room only once all copies are there.
 */
export async function fileMedia(
  connection: Connection,
  storage: Storage,
  sources: readonly Source[],
  { quotaBytes, now, dryRun }: { quotaBytes: number; now: Date; dryRun: boolean },
): Promise<string[]> {
  const hashed = []
  for (const source of sources) hashed.push({ ...source, ...(await hashSource(source.path)) })
  const known = await findKnownMedia(
    connection,
    hashed.map(({ id }) => id),
  )
  const fresh = [...new Map(hashed.map((one) => [one.id, one])).values()].filter(({ id }) => !known.has(id))
  const ids = hashed.map(({ id }) => id)
  await insistOnRoom(connection, fresh, quotaBytes)
  if (dryRun) return ids
  for (const one of hashed) await storeSource(storage, one, one)
  if (fresh.length > 0) {
    await lockRoom(connection)
    await insistOnRoom(connection, fresh, quotaBytes)
  }
  for (const { id, name, bytes } of hashed) await fileStored(connection, { id, name, bytes }, now)
  return ids
}

async function insistOnRoom(
  connection: Connection,
  fresh: readonly { bytes: number }[],
  quotaBytes: number,
): Promise<void> {
  if (fresh.length === 0) return
  const bytes = fresh.reduce((all, one) => all + one.bytes, 0)
  const { free } = await readRoom(connection, quotaBytes)
  if (bytes > free)
    throw new OperatorRefused(
      `There is no room for these videos: they have ${sizeText(bytes)}, and ${sizeText(free)} are free of ` +
        `${sizeText(quotaBytes)} (MEDIA_QUOTA_GB); nothing was written.`,
    )
}
