import { createCipheriv, createHash, randomUUID } from 'node:crypto'
import type { Lesson } from '../domains/contents/item.ts'
import type { Made, MadeAudio, MadeRung } from '../domains/media/made.ts'
import { initKey, posterKey, segmentKey, sourceKey, thumbnailsKey } from '../domains/media/media-keys.ts'
import type { OpenStore } from './stores/test-store.ts'
import type { TestApp } from './test-app.ts'
import type { Visitor } from './visitor.ts'

interface LessonToStore {
  itemId: number
  packageId: number
  free?: boolean
  addedAt?: Date | null
  /** its length: by default 20 s, in segments of 6 */
  seconds?: number
  /** what stands around it */
  lesson?: Lesson
  /** the item alone: its medium waits to be made */
  waits?: boolean
  /** false: its rows alone */
  bytes?: boolean
}

export interface StoredLesson {
  mediaId: string
  made: Made
  key: Buffer
}

export const TEST_EDITION = '0a1b2c3d'
const SEGMENT_SECONDS = 6

/**
 * A lesson on video in a package, as an import and the maker would leave it, made without FFmpeg: its
 * segments are encrypted as HLS wants them, and what they hold is text. Once for an item.
 */
export async function storeLesson(
  { db, storage }: Pick<OpenStore, 'db' | 'storage'>,
  {
    itemId,
    packageId,
    free = false,
    addedAt = null,
    seconds = 20,
    lesson,
    waits = false,
    bytes = true,
  }: LessonToStore,
): Promise<StoredLesson> {
  const says = `a video of ${seconds} s for item ${itemId}`
  const medium = await storeMedium({ db, storage }, says, { seconds, waits, bytes })
  const { mediaId } = medium
  await db.$client.query(
    `insert into content_items (id, package_id, kind, content_type, media_id, lesson, title, free, position, active,
        added_at, changed_at)
      values ($1, $2, 'VIDEO', 'VIDEOS', $3, $4, $5, $6, 1, true, $7, now()) on conflict do nothing`,
    [
      ...[itemId, packageId, mediaId, lesson ? JSON.stringify(lesson) : null],
      JSON.stringify({ en: 'Ratios', hi: 'अनुपात' }),
      ...[free, addedAt],
    ],
  )
  return medium
}

/** The medium of a lesson, whose source says this, as the maker would leave it. */
export async function storeMedium(
  { db, storage }: Pick<OpenStore, 'db' | 'storage'>,
  says: string,
  { seconds, waits = false, bytes = true }: Pick<LessonToStore, 'waits' | 'bytes'> & { seconds: number },
): Promise<StoredLesson> {
  const source = Buffer.from(says)
  const mediaId = createHash('sha256').update(source).digest('hex').slice(0, 32)
  const key = createHash('sha256').update(`key of ${mediaId}`).digest().subarray(0, 16)
  const made = madeOf(seconds)
  if (bytes) await storage.put(sourceKey(mediaId), source)
  if (bytes && !waits) await putSegments(storage, mediaId, made, key)
  await db.$client.query(
    `insert into media (id, name, bytes, state, made, segment_key, created_at, changed_at)
      values ($1, 'lesson.mp4', $2, $3, $4, $5, now(), now()) on conflict do nothing`,
    [
      mediaId,
      source.length,
      waits ? 'WAITING' : 'MADE',
      waits ? null : JSON.stringify(made),
      waits ? null : key,
    ],
  )
  return { mediaId, made, key }
}

/** What a segment says, before it is encrypted. */
export const segmentText = (rung: string, number: number): string => `${rung} segment ${number} `.repeat(400)

/** A device of a person that plays a free lesson; gives its name, which only this person may read. */
export async function playLesson(
  app: TestApp,
  browser: Visitor,
  packageId: number,
  username: string,
): Promise<string> {
  const { db, storage } = app.services
  const asked = { packageId, itemId: 4 }
  await storeLesson({ db, storage }, { ...asked, free: true, bytes: false })
  const deviceName = `phone of ${username}`
  const place = { ...asked, deviceId: randomUUID(), deviceName }
  const { status, text } = await browser.post('/api/v1/streaming/play', place)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return deviceName
}

function madeOf(seconds: number): Made {
  const durations = Array.from({ length: Math.ceil(seconds / SEGMENT_SECONDS) }, (_, at) =>
    Math.min(SEGMENT_SECONDS, seconds - at * SEGMENT_SECONDS),
  )
  const rung = (name: MadeRung['name'], height: number, bandwidth: number): MadeRung => ({
    ...{ name, height, width: (height * 16) / 9, bandwidth, averageBandwidth: bandwidth * 0.8 },
    ...{ codecs: 'avc1.42c01e', frameRate: 10, durations },
  })
  const audio: MadeAudio = {
    ...{ name: 'a', bandwidth: 64_000, averageBandwidth: 60_000, codecs: 'mp4a.40.2', durations },
  }
  return {
    ...{ edition: TEST_EDITION, seconds, width: 432, height: 240, audio, poster: true },
    rungs: [rung('v144', 144, 100_000), rung('v240', 240, 250_000)],
    thumbnails: { every: 10, width: 160, height: 90, columns: 5, count: Math.ceil(seconds / 10) },
  }
}

async function putSegments(
  storage: OpenStore['storage'],
  mediaId: string,
  { edition, rungs, audio }: Made,
  key: Buffer,
): Promise<void> {
  for (const { name, durations } of [...rungs, ...(audio ? [audio] : [])]) {
    await storage.put(initKey(mediaId, edition, name), Buffer.from(`${name} begins`))
    for (const number of durations.keys()) {
      const iv = Buffer.alloc(16)
      iv.writeUInt32BE(number, 12)
      const cipher = createCipheriv('aes-128-cbc', key, iv)
      const bytes = Buffer.concat([cipher.update(segmentText(name, number)), cipher.final()])
      await storage.put(segmentKey(mediaId, edition, name, number), bytes)
    }
  }
  await storage.put(posterKey(mediaId, edition), Buffer.from('a poster'))
  await storage.put(thumbnailsKey(mediaId, edition), Buffer.from('small pictures'))
}
