import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import {
  STUDIO_ENDS,
  STUDIO_PATH,
  type StudioSaid,
  type StudioType,
} from '../../../../contract/live/studio.ts'
import type { Ffmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import { ok, refusal } from '../../../testing/exams/exam-room.ts'
import { ffmpegOfTests, picture, QUICKLY, tone, writeVideo } from '../../../testing/made-videos.ts'
import { type LiveShop, openLiveShop } from '../../../testing/shops/live-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { idOf, newcomer, phoneOf, type Visitor, visitor } from '../../../testing/visitor.ts'
import { setRole } from '../../accounts/roles/roles.ts'
import { putTeacherOf } from '../../classes/rooms/rooms.queries.ts'

const WAIT = { timeout: 40_000, interval: 50 }
const MKV: StudioType = 'video/x-matroska;codecs=avc1,opus'
const WEBM: StudioType = 'video/webm;codecs=vp8,opus'
const CHUNK = 8_000

let tools: Ffmpeg
let shop: LiveShop
let sir: Visitor
const open: Browser[] = []

beforeAll(async () => {
  tools = await ffmpegOfTests()
})
beforeEach(async () => {
  shop = await openLiveShop()
  sir = await teacher('T1')
})
afterEach(async () => {
  for (const browser of open.splice(0)) browser.socket.terminate()
  await shop.end()
})

async function teacher(teacherId: string): Promise<Visitor> {
  const { db } = shop.store
  const who = await newcomer(shop.app, 'Somebody')
  const now = shop.app.clock.now()
  await setRole(db, { ...(await roleOf(who)), granted: true })
  await putTeacherOf(db.$client, await idOf(who), teacherId, now)
  return who
}

interface Browser {
  socket: WebSocket
  said: StudioSaid[]
  /** the code of the close, or the status of the refusal */
  ended: Promise<number>
}

const openStudio = (who: Visitor, itemId = shop.itemId) =>
  who.post('/api/v2/staff/live-classes/studio', { itemId })

async function connect(who: Visitor): Promise<Browser> {
  return connectTo(ok<{ path: string }>(await openStudio(who)).path)
}

function connectTo(path: string): Browser {
  const socket = new WebSocket(shop.origin.replace('http', 'ws') + path)
  const said: StudioSaid[] = []
  socket.on('message', (text: Buffer) => said.push(JSON.parse(text.toString())))
  socket.on('error', () => {})
  const ended = new Promise<number>((resolve) => {
    socket.once('close', resolve)
    socket.once('unexpected-response', (request, response) => {
      resolve(response.statusCode!)
      request.destroy()
    })
  })
  const browser = { socket, said, ended }
  open.push(browser)
  return browser
}

/** A recording as a browser makes it: of a stream, without its length. */
async function recordingOf(type: StudioType, seconds: number): Promise<Buffer> {
  const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-pix_fmt', 'yuv420p']
  const path = join(shop.store.folder, `recording-${seconds}.${type === WEBM ? 'webm' : 'mkv'}`)
  const codec = [
    ...(type === WEBM ? vp8 : [...QUICKLY, '-tune', 'zerolatency']),
    '-g',
    '25',
    '-c:a',
    'libopus',
  ]
  await writeVideo(tools, path, ...picture('320x180', seconds, 25), ...tone(seconds), ...codec, '-live', '1')
  return await readFile(path)
}

async function begin(browser: Browser, recording: StudioType): Promise<void> {
  await once(browser.socket, 'open')
  browser.socket.send(JSON.stringify({ type: 'begin', recording }))
  await heard(browser, 'ready')
}
const heard = ({ said }: Browser, type: StudioSaid['type']) =>
  vi.waitFor(() => expect(said.map((one) => one.type)).toContain(type), WAIT)
function send({ socket }: Browser, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += CHUNK) socket.send(bytes.subarray(at, at + CHUNK))
}
const becomes = (state: string, more: object = {}) =>
  vi.waitFor(async () => expect(await shop.row()).toMatchObject({ state, ...more }), WAIT)
const endClass = () =>
  shop.store.db.$client.query('update live_classes set ended_at = $1', [shop.app.clock.now()])
const takes = async () =>
  (
    await shop.store.db.$client.query(
      'select take, video_codec, audio_codec, height from broadcast_takes order by take',
    )
  ).rows

describe('a browser that teaches', () => {
  it('is seen, goes on after a break, and is told what was taken', async () => {
    const bytes = await recordingOf(MKV, 5)
    const browser = await connect(sir)
    await begin(browser, MKV)
    send(browser, bytes)
    await heard(browser, 'live')
    await vi.waitFor(() => expect(browser.said).toContainEqual({ type: 'taken', bytes: bytes.length }), WAIT)
    browser.socket.terminate()
    await becomes('AWAY', { take: 1, last_part: 5 })
    const again = await connect(sir)
    await begin(again, MKV)
    send(again, bytes)
    await heard(again, 'live')
    again.socket.close()
    await becomes('AWAY', { take: 2, last_part: 10 })
    expect(await takes()).toMatchObject([
      { video_codec: expect.stringMatching(/^avc1\./), audio_codec: 'mp4a.40.2', height: 180 },
      { height: 180 },
    ])
  }, 120_000)

  it('without H.264 is made anew', async () => {
    const browser = await connect(sir)
    await begin(browser, WEBM)
    send(browser, await recordingOf(WEBM, 4))
    browser.socket.close()
    await becomes('AWAY', { take: 1, last_part: 4 })
    expect(await takes()).toMatchObject([{ video_codec: expect.stringMatching(/^avc1\./), height: 180 }])
  }, 120_000)

  it('gives way to another one of the class, and both hear why it ends with the class', async () => {
    const bytes = await recordingOf(MKV, 8)
    const half = bytes.length >> 1
    const first = await connect(sir)
    await begin(first, MKV)
    send(first, bytes)
    await heard(first, 'live')
    const second = await connect(sir)
    await begin(second, MKV)
    expect(await first.ended).toBe(STUDIO_ENDS.taken_over)
    send(second, bytes.subarray(0, half))
    await heard(second, 'live')
    await endClass()
    expect(refusal(await openStudio(sir))).toBe('409 class_over')
    send(second, bytes.subarray(half))
    expect(await second.ended).toBe(STUDIO_ENDS.over)
  }, 120_000)

  it('is ended when what it sends is no recording', async () => {
    const silent = await connect(sir)
    await once(silent.socket, 'open')
    silent.socket.send('{"type":"begin","recording":"video/avi"}')
    expect(await silent.ended).toBe(STUDIO_ENDS.unreadable)
    const noise = await connect(sir)
    await begin(noise, MKV)
    send(noise, Buffer.alloc(1_000_000, 7))
    expect(await noise.ended).toBe(STUDIO_ENDS.unreadable)
    const large = await connect(sir)
    await begin(large, MKV)
    large.socket.send(Buffer.alloc(3_000_000))
    expect(await large.ended).toBe(1009)
    expect(await takes()).toEqual([])
  }, 120_000)
})

describe('who may teach from a browser', () => {
  it('is nobody who does not teach', async () => {
    expect(refusal(await openStudio(shop.learner))).toBe('403 not_allowed')
    expect(refusal(await openStudio(await teacher('T2')))).toBe('404 no_class')
    expect(refusal(await openStudio(sir, 1))).toBe('404 no_class')
    expect(refusal(await openStudio(visitor(shop.app)))).toBe('401 sign_in_needed')
  })

  it('is nobody with an old proof, nobody before the doors open, and nobody with an old or other address', async () => {
    const { path } = ok<{ path: string }>(await openStudio(sir))
    const { clock } = shop.app
    const at = (minutes: number) => clock.set(new Date(+TEST_NOW + minutes * 60_000))
    at(2)
    expect(await connectTo(path).ended).toBe(403)
    at(0)
    expect(await connectTo(path.replace('ticket=1', 'ticket=2')).ended).toBe(403)
    expect(await connectTo(STUDIO_PATH).ended).not.toBe(101)
    const late = connectTo(path)
    await setRole(shop.store.db, { ...(await roleOf(sir)), granted: false })
    expect(await late.ended).toBe(STUDIO_ENDS.not_allowed)
    await setRole(shop.store.db, { ...(await roleOf(sir)), granted: true })
    await shop.store.db.$client.query(`update live_classes set starts_at = starts_at + interval '1 day'`)
    expect(refusal(await openStudio(sir))).toBe('409 doors_closed')
    at(12 * 60 + 1)
    expect(refusal(await openStudio(sir))).toBe('403 proof_too_old')
  }, 60_000)
})

const roleOf = async (who: Visitor) => ({
  ...{ contact: `phone:${await phoneOf(who)}` as const, role: 'teacher' as const },
  ...{ actor: 'test', now: shop.app.clock.now() },
})
