import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '../../../platform/database.ts'
import { findFfmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { contentKey, type Storage } from '../../../platform/storage/storage.ts'
import { listCaptions } from '../../classroom/replay/list-captions.ts'
import { listClassItems, lockContents, putItems } from '../../contents/class-items.ts'
import { CONTENTS_FOLDER } from '../../contents/files/read-item-file.ts'
import type { Lesson } from '../../contents/item.ts'
import { fileStored, hashSource, storeSource } from '../../media/file-medium.ts'
import { hasRoom, openScratch } from '../../media/making/scratch.ts'
import { TESTS_TAG } from '../../papers/tests-tag.ts'
import type { BroadcastsServices } from '../broadcasts-services.ts'
import { liveInitKey, livePartKey } from '../part-keys.ts'
import { captionsOf, type TypedCaption } from './captions-of.ts'
import { joinTakes, type TakeFile } from './join-takes.ts'
import {
  isAnyDue,
  leaseNext,
  listTakesToRecord,
  markFiled,
  noteFailed,
  noteRecorded,
  renewLease,
  type TakeToRecord,
} from './recording.queries.ts'

const LEASE_SECONDS = 180
const RENEW_MS = 60_000
/** Parts, what is filled, and the whole. */
const TIMES_BYTES = 3

type Services = Pick<BroadcastsServices, 'db' | 'storage' | 'config' | 'clock' | 'log'>

/**
 * Classes that are over become recordings at their items, one after the other. It may die anywhere, and run
 * twice: what was filed is filed once.
 */
export async function makeRecordings(services: Services): Promise<{ made: number; failed: number } | string> {
  const connection = services.db.$client
  const outcome = { made: 0, failed: 0 }
  // Looking for FFmpeg starts three programs.
  if (!(await isAnyDue(connection))) return outcome
  const tools = await findFfmpeg(services.config.ffmpegPath)
  if ('missing' in tools) return tools.missing
  for (;;) {
    const itemId = await leaseNext(connection, LEASE_SECONDS)
    if (itemId === undefined) return outcome
    const renewing = setInterval(
      () => void renewLease(connection, itemId, LEASE_SECONDS).catch(() => {}),
      RENEW_MS,
    )
    try {
      await makeRecording(services, tools.ffmpeg, itemId)
      outcome.made += 1
    } catch (err) {
      services.log.error({ err, itemId }, 'a class could not be recorded')
      outcome.failed += 1
      await noteFailed(connection, itemId, (err as Error).message.slice(0, 300))
    } finally {
      clearInterval(renewing)
    }
  }
}

async function makeRecording({ db, storage, config, clock }: Services, ffmpeg: string, itemId: number) {
  const takes = await listTakesToRecord(db.$client, itemId)
  const { folder, close } = await openScratch(config.dataDir)
  try {
    const bytes = takes.reduce((all, take) => all + take.bytes, 0)
    if (!(await hasRoom(folder, TIMES_BYTES * bytes)))
      throw new Error('There is no room on the disk of DATA_DIR.')
    const files: TakeFile[] = []
    for (const take of takes) files.push(await writeTake(storage, folder, itemId, take))
    const path = await joinTakes({ ffmpeg, folder }, files)
    const source = { path, name: `class ${itemId}` }
    const hashed = await hashSource(path)
    await storeSource(storage, source, hashed)
    const captions = await storeCaptions(storage, takes, await listCaptions(db.$client, itemId))
    await inTransaction(db, async (connection) => {
      if (!(await markFiled(connection, itemId, hashed.id))) return
      await noteRecorded(connection, itemId, takes)
      await fileStored(connection, { ...hashed, name: source.name }, clock.now())
      await lockContents(connection)
      const item = (await listClassItems(connection, [itemId])).get(itemId)
      // What somebody filed by hand meanwhile stays.
      if (!item || item.media !== null) return
      const lesson = captions
        ? { ...item.lesson, captions: { ...captions, ...item.lesson?.captions } }
        : item.lesson
      await putItems(connection, [{ ...item, media: hashed.id, lesson }], clock.now())
      await notifyChanged(connection, [TESTS_TAG])
    })
  } finally {
    await close()
  }
}

/** What was typed while the class was on, where its lesson finds it; undefined: nothing. */
async function storeCaptions(
  storage: Storage,
  takes: readonly TakeToRecord[],
  typed: readonly TypedCaption[],
): Promise<Lesson['captions'] | undefined> {
  const made = captionsOf(takes, typed)
  if (!made) return undefined
  const bytes = Buffer.from(made.track)
  const key = contentKey(CONTENTS_FOLDER, bytes, 'vtt')
  await storage.put(key, bytes)
  return { [made.language]: { key, bytes: bytes.length } }
}

/** The beginning of a take and its parts, one after the other, are a file. */
async function writeTake(
  storage: Storage,
  folder: string,
  itemId: number,
  take: TakeToRecord,
): Promise<TakeFile> {
  const path = join(folder, `take-${take.take}.mp4`)
  const init = await storage.find(liveInitKey(itemId, take.take, 'v'))
  if (!init) throw new Error(`take ${take.take} has no beginning`)
  const file = await open(path, 'wx')
  try {
    await file.writeFile(init)
    for (const number of take.numbers) {
      const part = await storage.find(livePartKey(itemId, take.take, 'v', number))
      if (!part) throw new Error(`part ${number} is not in the storage`)
      await file.writeFile(part)
    }
  } finally {
    await file.close()
  }
  return { take, path, init }
}
