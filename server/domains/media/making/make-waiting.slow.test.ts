import { createDecipheriv } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ffmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import { startLocalS3 } from '../../../platform/storage/local-s3.ts'
import { s3Storage } from '../../../platform/storage/s3-storage.ts'
import { ffmpegOfTests, picture, QUICKLY, tone, writeVideo } from '../../../testing/made-videos.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { findMedium, listMedia } from '../cli/media.queries.ts'
import { initKey, segmentKey, sourceKey } from '../media-keys.ts'
import { fileMedium } from '../testing/file-medium.ts'
import { makeWaiting } from './make-waiting.ts'
import { scratchRoot } from './scratch.ts'
import { sweepMedia } from './sweep-media.ts'

let store: TestStore
let tools: Ffmpeg
let source: string
const never = new AbortController().signal

beforeAll(async () => {
  tools = await ffmpegOfTests()
  store = await openTestStore()
  source = join(store.folder, 'source.mp4')
  await writeVideo(tools, source, ...picture('428x240', 14, 30), ...tone(14), ...QUICKLY, '-c:a', 'aac')
})
afterAll(() => store.close())

const make = () => {
  const shop = { ...store, tools, dataDir: store.folder, now: () => TEST_NOW }
  return makeWaiting({ ...shop, onMade: () => {} }, never)
}

describe('a video that is filed', () => {
  it('becomes segments of six seconds of every size it has, each encrypted, and its sound', async () => {
    const filed = await fileMedium(
      store.db.$client,
      store.storage,
      { path: source, name: 'Torts.mp4' },
      TEST_NOW,
    )
    expect((await findMedium(store.db.$client, filed.id))?.state).toBe('WAITING')
    expect(await make()).toBe('done')
    const medium = (await findMedium(store.db.$client, filed.id))!
    expect(medium).toMatchObject({ state: 'MADE', reason: null, progress: 1, name: 'Torts.mp4' })
    const made = medium.made!
    expect(made.rungs.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['v144', 256, 144],
      ['v240', 428, 240],
    ])
    for (const { durations, codecs, frameRate } of [...made.rungs, { ...made.audio!, frameRate: 30 }]) {
      expect(durations.map(Math.round)).toEqual([6, 6, 2])
      expect(codecs).toMatch(/^(avc1\.[0-9a-f]{6}|mp4a\.40\.2)$/)
      expect(frameRate).toBe(30)
    }
    expect(made).toMatchObject({ width: 428, height: 240, poster: true })
    expect(made.thumbnails).toEqual({ every: 5, width: 160, height: 90, columns: 3, count: 3 })
    const { rows } = await store.db.$client.query<{ key: Buffer }>('select segment_key as key from media')
    const stored = (await store.storage.find(segmentKey(filed.id, made.edition, 'v240', 2)))!
    expect(stored.includes('moof')).toBe(false)
    const vector = Buffer.alloc(16)
    vector[15] = 2
    const decipher = createDecipheriv('aes-128-cbc', rows[0]!.key, vector)
    expect(Buffer.concat([decipher.update(stored), decipher.final()]).includes('moof')).toBe(true)
    expect((await store.storage.find(initKey(filed.id, made.edition, 'a')))!.includes('mp4a')).toBe(true)
    const keys = (await store.storage.list('private/media')).map(({ key }) => key)
    expect(keys).toContain(sourceKey(filed.id))
    expect(keys).toHaveLength(1 + 3 * 4 + 2)
    expect(await readdir(scratchRoot(store.folder))).toEqual([])
  })

  it('is the same medium when it is filed again, and stays as it is', async () => {
    const again = await fileMedium(
      store.db.$client,
      store.storage,
      { path: source, name: 'Copy.mp4' },
      TEST_NOW,
    )
    expect(await findMedium(store.db.$client, again.id)).toMatchObject({ state: 'MADE', name: 'Torts.mp4' })
    expect(await make()).toBe('done')
  })
})

describe('a medium whose maker is gone', () => {
  const one = async () => (await listMedia(store.db.$client, { state: undefined, most: 1 }))[0]!
  const set = (what: string, ...values: unknown[]) =>
    store.db.$client.query(`update media set ${what}`, values)
  const leasedBy = (pid: number, rest = '') =>
    set(
      `state = 'MAKING', leased_by = $1, leased_until = now() + interval '1 hour'${rest}`,
      `${hostname()} ${pid} 12345678`,
    )
  const NOBODY = 2_147_483_646

  it('is left to another process of this machine that lives', async () => {
    await leasedBy(process.pid)
    expect(await make()).toBe('busy')
    expect((await one()).state).toBe('MAKING')
  })

  it('goes on behind the last finished size, in the same edition', async () => {
    const before = (await one()).made!
    const key = initKey((await one()).id, before.edition, 'v144')
    await store.storage.put(key, Buffer.from('as it was stored'))
    await leasedBy(NOBODY, `, made = jsonb_set(made, '{rungs}', jsonb_build_array(made -> 'rungs' -> 0))`)
    expect(await make()).toBe('done')
    const { made } = await one()
    expect([made?.edition, made?.audio, made?.rungs[0]]).toEqual([
      before.edition,
      before.audio,
      before.rungs[0],
    ])
    expect(made?.rungs[1]?.durations).toEqual(before.rungs[1]?.durations)
    expect(String(await store.storage.find(key))).toBe('as it was stored')
  })

  it('waits again, and that counts as no try, when its maker is told to stop', async () => {
    await set(`state = 'WAITING', made = null, segment_key = null, tries = 0`)
    const stop = new AbortController()
    const seen: string[] = []
    const shop = { ...store, tools, dataDir: store.folder, now: () => TEST_NOW }
    const storage = {
      ...store.storage,
      put: async (key: string, bytes: Uint8Array) => {
        await store.storage.put(key, bytes)
        stop.abort(new Error('told to stop'))
      },
    }
    await makeWaiting({ ...shop, storage, onMade: ({ state }) => seen.push(state) }, stop.signal)
    expect(seen).toEqual(['WAITING'])
    expect(await one()).toMatchObject({ state: 'WAITING', tries: 0 })
  })

  it('waits while there is no room, and is refused when its making died too often', async () => {
    const put = () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }))
    const full = { ...store.storage, put }
    const shop = {
      ...store,
      tools,
      storage: full,
      dataDir: store.folder,
      now: () => TEST_NOW,
      onMade: () => {},
    }
    expect(await makeWaiting(shop, never)).toBe('later')
    expect(await one()).toMatchObject({ state: 'WAITING', tries: 0 })
    await leasedBy(NOBODY, ', tries = 4')
    await make()
    expect(await one()).toMatchObject({ state: 'REFUSED', reason: 'Making it was cut off 4 times.' })
    const left = await store.storage.list('private/media')
    expect(left.map(({ key }) => key.split('/').at(-1))).toEqual(['source'])
  })
})

it('a video is made from a bucket and into it', async () => {
  const server = await startLocalS3()
  try {
    const storage = s3Storage(server.options)
    const path = join(store.folder, 'bucket.mp4')
    await writeVideo(tools, path, ...picture('160x120', 2), ...tone(2), ...QUICKLY, '-c:a', 'aac')
    const { id } = await fileMedium(store.db.$client, storage, { path, name: 'bucket.mp4' }, TEST_NOW)
    const shop = { ...store, storage, tools, dataDir: store.folder, now: () => TEST_NOW, onMade: () => {} }
    await makeWaiting(shop, never)
    const { made } = (await findMedium(store.db.$client, id))!
    const keys = (await storage.list('private/media')).map(({ key }) => key).sort()
    expect(keys).toContain(segmentKey(id, made!.edition, 'v144', 0))
    expect(keys).toHaveLength(1 + 2 * 2 + 2)
  } finally {
    await server.stop()
  }
})

it('the sweep leaves what rows name and what is young, and takes the rest', async () => {
  const [gone, strange] = ['0'.repeat(32), '1'.repeat(32)]
  await store.db.$client.query('delete from media')
  await store.db.$client.query(
    `insert into media (id, name, bytes, state, made, segment_key, created_at, changed_at)
      values ($1, 'a', 1, 'MADE', '{"edition":"aaaaaaaa"}', '\\x00', now(), now())`,
    [gone],
  )
  const kept = [`private/media/${gone}/source`, `private/media/${gone}/aaaaaaaa/v144/0.m4s`]
  const unnamed = [
    `private/media/${gone}/bbbbbbbb/v144/0.m4s`,
    // What a maker was writing when it was killed.
    `private/media/${gone}/aaaaaaaa/v144/0.m4s.b64c703214ac.tmp`,
    `private/media/${strange}/source`,
  ]
  for (const key of [...kept, ...unnamed]) await store.storage.put(key, Buffer.from('x'))
  const sweep = (days: number) =>
    sweepMedia(
      { ...store, config: { dataDir: store.folder } },
      new Date(Date.now() + days * 24 * 3600 * 1000),
    )
  const there = async () =>
    (await store.storage.list('private/media'))
      .map(({ key }) => key)
      .filter((key) => key.match(/0{32}|1{32}/))
  await sweep(0.9)
  expect((await there()).sort()).toEqual([...kept, ...unnamed].sort())
  await sweep(8)
  expect((await there()).sort()).toEqual([...kept].sort())
})
