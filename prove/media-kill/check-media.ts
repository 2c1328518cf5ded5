import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Made } from '../../server/domains/media/made.ts'
import { sweepMedia } from '../../server/domains/media/making/sweep-media.ts'
import {
  initKey,
  posterKey,
  segmentKey,
  sourceKey,
  thumbnailsKey,
} from '../../server/domains/media/media-keys.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import type { ProofRun } from '../proof.ts'
import type { Source } from './file-sources.ts'

export interface Shop {
  store: TestStore
  storage: Storage
  /** of the makers */
  dataDir: string
  sources: Source[]
}

const LATER_MS = 10 * 24 * 3600 * 1000

interface Row {
  id: string
  state: string
  reason: string | null
  made: Made | null
}

const rowsOf = async ({ store }: Shop) =>
  (await store.db.$client.query<Row>('select id, state, reason, made from media')).rows

/** What is called made, and is not whole. */
export async function findHalfMade(shop: Shop): Promise<string[]> {
  const { storage } = shop
  const faults: string[] = []
  for (const { id, state, made } of await rowsOf(shop)) {
    if (state !== 'MADE' || !made) continue
    const source = shop.sources.find((one) => one.id === id)!
    if (made.rungs.length !== source.rungs || !made.audio)
      faults.push(`${id} is called made, and lacks a rung`)
    for (const key of keysOf(id, made))
      if (!(await storage.has(key))) faults.push(`${id} is called made, and lacks ${key}`)
  }
  return faults
}

function keysOf(id: string, made: Made): string[] {
  const { edition } = made
  const ofRungs = [...made.rungs, ...(made.audio ? [made.audio] : [])].flatMap(({ name, durations }) => [
    initKey(id, edition, name),
    ...durations.keys().map((number) => segmentKey(id, edition, name, number)),
  ])
  return [
    ...ofRungs,
    ...(made.poster ? [posterKey(id, edition)] : []),
    ...(made.thumbnails ? [thumbnailsKey(id, edition)] : []),
  ]
}

/** Each ended as it has to, and once the jobs of ten days have run only what rows name is left. */
export async function checkMedia(run: ProofRun, shop: Shop): Promise<void> {
  const { checks } = run
  const rows = await rowsOf(shop)
  for (const { id, isBad } of shop.sources) {
    const row = rows.find((one) => one.id === id)
    checks.equal(`${id} ended`, row?.state, isBad ? 'REFUSED' : 'MADE')
    if (isBad)
      checks.holds(`${id} says why`, /cut off|not a video/.test(row?.reason ?? ''), row?.reason ?? '')
  }
  for (const half of await findHalfMade(shop)) checks.holds(half, false)
  const { storage } = shop
  const config = { dataDir: shop.dataDir }
  await sweepMedia({ db: shop.store.db, storage, config }, new Date(Date.now() + LATER_MS))
  const named = new Set(rows.flatMap(({ id, made }) => [sourceKey(id), ...(made ? keysOf(id, made) : [])]))
  const left = (await storage.list('private/media')).map(({ key }) => key)
  checks.equal(
    'files that no medium names',
    left.filter((key) => !named.has(key)),
    [],
  )
  const scratch = await readdir(join(shop.dataDir, 'making')).catch(() => [])
  checks.equal('folders of dead makers', scratch, [])
  run.say(`${rows.filter(({ state }) => state === 'MADE').length} made, ${left.length} files`)
}
