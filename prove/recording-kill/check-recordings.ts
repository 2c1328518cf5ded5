import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepParts } from '../../server/domains/broadcasts/recording/sweep-parts.ts'
import { makeWaiting } from '../../server/domains/media/making/make-waiting.ts'
import { sweepMedia } from '../../server/domains/media/making/sweep-media.ts'
import { sourceKey } from '../../server/domains/media/media-keys.ts'
import type { Ffmpeg } from '../../server/platform/ffmpeg/find-ffmpeg.ts'
import type { ProofRun } from '../proof.ts'
import { few } from '../sittings/check-events.ts'
import { PICTURES_A_SECOND, type Shown, watch } from './counted-pictures.ts'
import type { BroadcastStore } from './live-hall.ts'

const MADE_WITHIN_MS = 20 * 60_000
const LATER_MS = 10 * 24 * 3600 * 1000
/** Of a take, its last picture and its last sound end apart. */
const LOOSE_SECONDS = 0.2

interface Row {
  itemId: number
  mediumId: string | null
  /** of the item */
  filed: string | null
  takes: number
}

/**
 * Each class has one recording, at its item, which plays to its end. Gives what they show, by the item of the
 * class.
 */
export async function watchRecordings(
  run: ProofRun,
  store: BroadcastStore,
  tools: Ffmpeg,
): Promise<Map<number, Shown>> {
  const { checks } = run
  const shown = new Map<number, Shown>()
  const rows = await rowsOf(store)
  for (const { itemId, mediumId, filed, takes } of rows) {
    if (!checks.holds(`class ${itemId} has a recording`, mediumId !== null)) continue
    checks.equal(`the recording of class ${itemId} is at its item`, filed, mediumId)
    const path = join(store.folder, `recording-${itemId}`)
    await store.storage.getFile(sourceKey(mediumId!), path)
    const seen = await watch(tools, path)
    shown.set(itemId, seen)
    const { pictures, seconds, heard, faults } = seen
    checks.equal(`faults of the recording of class ${itemId}`, faults, '')
    const long = pictures.length / PICTURES_A_SECOND
    const loose = LOOSE_SECONDS * takes
    const told = `${long} s of pictures, ${heard} s of sound, ${seconds} s in all, ${takes} takes`
    checks.holds(`class ${itemId} is as long as its pictures`, Math.abs(seconds - long) <= loose, told)
    checks.holds(`class ${itemId} has its sound`, Math.abs(heard - long) <= loose, told)
    const twice = pictures.filter((number, at) => at > 0 && number <= pictures[at - 1]!)
    checks.equal(`pictures of class ${itemId} that come twice or late`, few(twice.map(String)), few([]))
    run.say(`class ${itemId}: ${told}`)
  }
  const { rows: media } = await store.db.$client.query('select id from media')
  // Two classes that lost the same seconds have the same recording, which is kept once.
  checks.equal('media', media.length, new Set(rows.map(({ mediumId }) => mediumId)).size)
  return shown
}

/** Recordings become lessons; afterwards nothing is left that no row names. */
export async function checkLeft(run: ProofRun, store: BroadcastStore, tools: Ffmpeg): Promise<void> {
  const { checks } = run
  const { db, storage, dataDir } = store
  const making = { db, storage, tools, dataDir, now: () => new Date(), onMade() {} }
  checks.equal(
    'the making of lessons',
    await makeWaiting(making, AbortSignal.timeout(MADE_WITHIN_MS)),
    'done',
  )
  const { rows: media } = await db.$client.query<{ id: string; state: string }>('select id, state from media')
  checks.equal(
    'media that are not made',
    media.filter(({ state }) => state !== 'MADE'),
    [],
  )
  const later = new Date(Date.now() + LATER_MS)
  const clock = { now: () => later }
  await sweepParts({ db, storage, clock })
  checks.equal('files of parts that are left', keysOf(await storage.list('private/live')), [])
  const { rows: parts } = await db.$client.query('select from broadcast_parts')
  checks.equal('rows of parts that are left', parts.length, 0)
  await sweepMedia({ db, storage, config: { dataDir } }, later)
  const sources = keysOf(await storage.list('private/media')).filter((key) => key.endsWith('/source'))
  checks.equal('sources', sources.sort(), media.map(({ id }) => sourceKey(id)).sort())
  checks.equal('folders of dead joins', await readdir(join(dataDir, 'making')).catch(() => []), [])
}

const keysOf = (files: { key: string }[]) => files.map(({ key }) => key)

async function rowsOf({ db }: BroadcastStore): Promise<Row[]> {
  const { rows } = await db.$client.query<Row>(
    `select video.item_id as "itemId", video.medium_id as "mediumId", item.media_id as filed, video.take as takes
      from broadcasts video join content_items item on item.id = video.item_id order by video.item_id`,
  )
  return rows
}
