import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { ok } from '../../testing/exams/exam-room.ts'
import { KEY, type LiveShop, openLiveShop, openStudio } from '../../testing/shops/live-shop.ts'
import { sourceKey } from '../media/media-keys.ts'
import { putKey } from './keys/keys.queries.ts'
import { liveFolder } from './part-keys.ts'
import { makeRecordings } from './recording/make-recordings.ts'
import { sweepParts } from './recording/sweep-parts.ts'
import { settleBroadcasts } from './taking/settle.ts'

const run = promisify(execFile)
const WAIT = { timeout: 40_000, interval: 50 }
let shop: LiveShop

beforeEach(async () => {
  shop = await openLiveShop()
})
afterEach(() => shop.end())

interface Video {
  state: string
  take: number
  playlist: string | null
}
const video = async () =>
  ok<Video>(await shop.learner.get(`/api/v2/live-classes/video?packageId=1&itemId=${shop.itemId}`))
/** A take has its number before its first part: who waits for the end of a later one names its last part. */
const becomes = (state: string, more: object = {}) =>
  vi.waitFor(async () => expect(await shop.row()).toMatchObject({ state, ...more }), WAIT)
const writer = () => ({ db: shop.store.db, log: shop.app.services.hub.log, clock: shop.app.clock })
const at = (path: string) => fetch(`${shop.origin}${path}`)
const text = async (path: string) => await (await at(path)).text()
const playlist = async (name: string) => text((await video()).playlist!.replace('master', name))
const codes = async () => ((await shop.row()).warnings as { code: string }[]).map(({ code }) => code)
const later = (minutes: number) => shop.app.clock.set(new Date(+shop.app.clock.now() + minutes * 60_000))
/** What ffprobe finds out: seconds of pictures and of sound, and how large they are. */
async function probed(path: string) {
  const shown = ['-show_entries', 'stream=codec_type,width,height', '-show_packets', '-of', 'json']
  const { stdout } = await run('ffprobe', ['-v', 'error', ...shown, path], { maxBuffer: 64 * 1024 * 1024 })
  const { packets, streams } = JSON.parse(stdout) as {
    packets: { codec_type: string; duration_time?: string }[]
    streams: { codec_type: string; height?: number }[]
  }
  const secondsOf = (kind: string) =>
    packets
      .filter((one) => one.codec_type === kind)
      .reduce((all, one) => all + Number(one.duration_time ?? 0), 0)
  return { video: secondsOf('video'), audio: secondsOf('audio'), streams }
}
const endClass = () =>
  shop.store.db.$client.query('update live_classes set ended_at = $1', [shop.app.clock.now()])
async function recording(): Promise<string> {
  await makeRecordings({ ...shop.app.services, storage: shop.store.storage })
  const { medium_id: medium, recording_problem: problem } = await shop.row()
  expect(problem).toBeNull()
  const path = join(shop.store.folder, 'recording')
  await writeFile(path, (await shop.store.storage.find(sourceKey(medium as string)))!)
  return path
}

it('what a studio sends plays, goes on after a break, and becomes one recording', async () => {
  expect(await video()).toMatchObject({ state: 'WAITING', playlist: null })
  await openStudio(shop, { seconds: 6 }).gone
  await becomes('AWAY', { take: 1 })
  const { playlist: master } = await video()
  expect(await text(master!)).toMatch(/CODECS="avc1\.\w{6},mp4a\.40\.2",RESOLUTION=320x180\nv\.m3u8/)
  await openStudio(shop, { seconds: 4 }).gone
  await becomes('AWAY', { take: 2, last_part: 10 })
  await shop.store.db.$client.query(
    `insert into class_captions (item_id, at, text) select item_id, began_at, 'Now to ratios.' from broadcast_takes where take = 2`,
  )
  await vi.waitFor(async () => expect(await playlist('v')).toContain('2-init.mp4'), WAIT)
  const both = await playlist('v')
  expect(both.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1)
  expect(both).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:0\n')
  await endClass()
  await settleBroadcasts(writer())
  await becomes('ENDED', { recording_state: 'WAITING' })
  const shown = (name: string) => `${shop.origin}${master!.replace('master', name)}`
  await vi.waitFor(
    async () => expect(await (await fetch(shown('v'))).text()).toContain('#EXT-X-ENDLIST'),
    WAIT,
  )
  const played = [await probed(shown('v')), await probed(shown('a')), await probed(await recording())]
  expect(played.map((one) => Math.round(one.video))).toEqual([10, 0, 10])
  expect(played.map((one) => Math.round(one.audio))).toEqual([10, 10, 10])
  const { rows } = await shop.store.db.$client.query(
    'select media_id, lesson from content_items where id = $1',
    [shop.itemId],
  )
  expect(rows[0].media_id).toBe((await shop.row()).medium_id)
  const track = await shop.store.storage.find(rows[0].lesson.captions.en.key)
  expect(String(track)).toMatch(
    /^WEBVTT\n\n00:00:0[56]\.\d{3} --> 00:00:(?:09|10)\.\d{3}\nNow to ratios\.\n$/,
  )
}, 120_000)

it('a learner hears of it, and the first picture begins the class', async () => {
  await openStudio(shop, { seconds: 3 }).gone
  await becomes('AWAY')
  const { rows } = await shop.store.db.$client.query(
    `select kind, data from hub_events where channel = $1 order by number`,
    [`room:${shop.itemId}`],
  )
  expect(rows.map(({ kind, data }) => `${kind} ${data}`)).toEqual([
    'class {"state":"ON"}',
    'video {"state":"LIVE","take":1}',
    'video {"state":"AWAY","take":1}',
  ])
}, 60_000)

it('who asks for what is not there yet waits for it, and no longer than for that', async () => {
  const studio = openStudio(shop, { live: true })
  await becomes('LIVE', { last_part: 2 })
  const { playlist: master } = await video()
  const v = master!.replace('master', 'v')
  const now = await text(v)
  const [, segment] = /#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(now)!
  const next = Number(segment) + (now.match(/#EXTINF/g) ?? []).length + 1
  const came = await text(`${v}?_HLS_msn=${next}&_HLS_part=0`)
  const listed = Number(segment) + came.match(/#EXTINF/g)!.length
  expect(listed).toBe(next)
  expect((await at(`${v}?_HLS_msn=${next + 50}`)).status).toBe(400)
  expect((await at(`${v}?_HLS_part=0`)).status).toBe(400)
  studio.kill()
  await becomes('AWAY')
}, 60_000)

it('a key that nobody has, a key that was changed, and a teacher without a class show nothing', async () => {
  expect(await openStudio(shop, { seconds: 2, key: 'another' }).gone).not.toBe(0)
  expect(shop.lines.some(({ msg }) => msg.includes('Nobody has this stream key.'))).toBe(true)
  const studio = openStudio(shop, { live: true })
  await becomes('LIVE')
  const key = { teacherId: 'T1', keyHash: 'of another key', madeBy: 'test' }
  await putKey(shop.store.db.$client, key, shop.app.clock.now())
  await shop.ingest.settle()
  await studio.gone
  await becomes('AWAY')
  await putKey(shop.store.db.$client, { ...key, teacherId: 'T2' }, shop.app.clock.now()).catch(() => {})
  later(6 * 60)
  expect(await openStudio(shop, { seconds: 2, key: KEY }).gone).not.toBe(0)
}, 60_000)

it('a second studio takes over, and is told of it', async () => {
  const first = openStudio(shop, { live: true })
  await becomes('LIVE', { take: 1 })
  const second = openStudio(shop, { live: true })
  await becomes('LIVE', { take: 2 })
  await first.gone
  expect(await codes()).toContain('TAKEN_OVER')
  second.kill()
  await becomes('AWAY', { take: 2 })
}, 60_000)

it('what was sent before a connection broke is kept before what comes on the next', async () => {
  const { storage } = shop.store
  const { put } = storage
  const { promise: isThere, resolve } = Promise.withResolvers<void>()
  storage.put = async (key, bytes) => {
    await isThere
    await put(key, bytes)
  }
  await openStudio(shop, { seconds: 4 }).gone
  await openStudio(shop, { seconds: 3 }).gone
  resolve()
  await becomes('AWAY', { take: 2, last_part: 7 })
}, 60_000)

it('pictures larger than 1080p, and others than H.264, are refused with a word for the teacher', async () => {
  await openStudio(shop, { size: '3840x2160', seconds: 1 }).gone
  await vi.waitFor(async () => expect(await shop.row()).toMatchObject({ problem: 'PICTURE_TOO_LARGE' }), WAIT)
  await openStudio(shop, { seconds: 1, codec: ['-c:v', 'flv'] }).gone
  await vi.waitFor(async () => expect(await shop.row()).toMatchObject({ problem: 'PICTURE_NOT_H264' }), WAIT)
  expect(await shop.row()).toMatchObject({ state: 'WAITING', last_part: 0 })
}, 60_000)

it('no sound, and key frames far apart, are shown and warned of; the recording has silence', async () => {
  await openStudio(shop, { seconds: 6, sound: false, every: 125 }).gone
  await becomes('AWAY', { take: 1 })
  expect(await codes()).toEqual(['NO_SOUND', 'KEY_FRAMES_RARE'])
  expect(await text((await video()).playlist!)).not.toContain('a.m3u8')
  await openStudio(shop, { seconds: 4, size: '640x360' }).gone
  await becomes('AWAY', { take: 2, last_part: 10 })
  expect(await codes()).toEqual([])
  await endClass()
  await settleBroadcasts(writer())
  const { video: seconds, audio } = await probed(await recording())
  expect(seconds).toBeCloseTo(10, 0)
  expect(audio).toBeCloseTo(10, 0)
}, 90_000)

it('a class that nobody ends ends ten minutes after its teacher left, when its time is over', async () => {
  await openStudio(shop, { seconds: 2 }).gone
  await becomes('AWAY')
  later(30)
  await settleBroadcasts(writer())
  await becomes('AWAY')
  later(36)
  await settleBroadcasts(writer())
  await becomes('ENDED', { recording_state: 'WAITING' })
  const { rows } = await shop.store.db.$client.query('select ended_at from live_classes')
  expect(rows[0].ended_at).toEqual(shop.app.clock.now())
}, 60_000)

it('a studio of which nothing comes is away, and live again with its next part', async () => {
  const studio = openStudio(shop, { live: true })
  await becomes('LIVE')
  await inTransaction(shop.store.db, async (connection) => {
    // As after the death of the process that took it.
    await connection.query(`update broadcasts set heard_at = heard_at - interval '1 minute'`)
  })
  await settleBroadcasts(writer())
  const { rows } = await shop.store.db.$client.query(
    `select count(*)::int as count from hub_events where data::text like '%AWAY%'`,
  )
  expect(rows[0].count).toBe(1)
  await becomes('LIVE')
  studio.kill()
  await becomes('AWAY')
}, 60_000)

it('parts go once the recording plays, and not before', async () => {
  await openStudio(shop, { seconds: 3 }).gone
  await becomes('AWAY')
  await endClass()
  await settleBroadcasts(writer())
  await recording()
  const { storage } = shop.store
  later(120)
  const services = { ...shop.app.services, storage }
  expect(await sweepParts(services)).toEqual({ swept: 0 })
  await shop.store.db.$client.query(
    `update media set state = 'MADE', made = '{}', segment_key = decode(repeat('00', 16), 'hex')`,
  )
  expect(await sweepParts(services)).toEqual({ swept: 1 })
  expect(await storage.list(liveFolder(shop.itemId))).toEqual([])
  expect(await shop.row()).toMatchObject({ recording_state: 'SWEPT' })
}, 60_000)
