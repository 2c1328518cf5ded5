import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Made, MadeRung } from '../../server/domains/media/made.ts'
import { initKey, segmentKey } from '../../server/domains/media/media-keys.ts'
import type { Connection } from '../../server/platform/database.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'

const SEGMENT_SECONDS = 6
/** Of a segment of 480p. */
const SEGMENT_BYTES = 300_000
export const EDITION = '0a1b2c3d'

interface BenchLesson {
  mediaId: string
  itemId: number
  seconds: number
}
/** Of five minutes, as lessons are. */
export const LESSON: BenchLesson = {
  mediaId: 'beac0000000000000000000000000001',
  itemId: 9_500,
  seconds: 300,
}
/** Its 180 MB stay in the memory of the system, and are four times what a process keeps. */
export const LONG_LESSON: BenchLesson = {
  mediaId: 'beac0000000000000000000000000002',
  itemId: 9_499,
  seconds: 3_600,
}

/** A lesson that plays in this package, with the bytes of one rung in the product's folder. */
export async function storeBenchLesson(
  { connection, folder }: { connection: Connection; folder: string },
  packageId: number,
  { mediaId, itemId, seconds }: BenchLesson,
): Promise<Made> {
  const storage = folderStorage(join(folder, 'media'))
  const durations = Array.from({ length: seconds / SEGMENT_SECONDS }, () => SEGMENT_SECONDS)
  const rung = (name: MadeRung['name'], height: number): MadeRung => ({
    ...{
      name,
      height,
      width: Math.round((height * 16) / 9),
      frameRate: 25,
      codecs: 'avc1.4d401e',
      durations,
    },
    ...{ bandwidth: height * 2_000, averageBandwidth: height * 1_600 },
  })
  const made: Made = {
    ...{ edition: EDITION, seconds, width: 854, height: 480, poster: false, thumbnails: null },
    rungs: [rung('v144', 144), rung('v240', 240), rung('v360', 360), rung('v480', 480)],
    audio: { name: 'a', bandwidth: 96_000, averageBandwidth: 90_000, codecs: 'mp4a.40.2', durations },
  }
  await storage.put(initKey(mediaId, EDITION, 'v480'), randomBytes(800))
  for (const number of durations.keys())
    await storage.put(segmentKey(mediaId, EDITION, 'v480', number), randomBytes(SEGMENT_BYTES))
  await connection.query(
    `insert into media (id, name, bytes, state, made, segment_key, created_at, changed_at)
      values ($1, 'lesson.mp4', 1, 'MADE', $2, $3, now(), now())`,
    [mediaId, JSON.stringify(made), randomBytes(16)],
  )
  await putLessons(connection, { packageId, firstId: itemId, count: 1, mediaId })
  return made
}

/** So many items of this package with that lesson. */
export async function putLessons(
  connection: Connection,
  {
    packageId,
    firstId,
    count,
    mediaId = LESSON.mediaId,
  }: { packageId: number; firstId: number; count: number; mediaId?: string },
): Promise<void> {
  await connection.query(
    `insert into content_items (id, package_id, kind, content_type, media_id, title, free, position, active, changed_at)
      select $2::int + n, $1, 'VIDEO', 'VIDEOS', $3, '{"en": "Ratios"}', false, n, true, now()
      from generate_series(0, $4::int - 1) n`,
    [packageId, firstId, mediaId, count],
  )
}
