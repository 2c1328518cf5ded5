import { createDecipheriv } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Storage } from '../../platform/storage/storage.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { type StoredLesson, segmentText, storeLesson, TEST_EDITION } from '../../testing/stored-lesson.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { streamingJobs } from './streaming-jobs.ts'

const PHONE = '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c01'
const DESK = '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c02'
const TV = '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c03'
const ASKED = { packageId: 1, itemId: 800 }

let shop: ExamShop
let asha: Visitor
let stored: StoredLesson

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query(
    'truncate grants, content_items, media, playing_devices, lesson_figures, item_progress',
  )
  stored = await storeLesson(shop.store, ASKED)
  asha = await newcomer(shop.app, 'Asha Rao')
  await shop.give(asha, 1)
})
afterAll(() => shop.close())

const later = (seconds: number) =>
  shop.app.clock.set(new Date(shop.app.clock.now().getTime() + seconds * 1000))
/** Of each device the path of its playlists. */
const places = new Map<string, string>()
const play = async (who: Visitor, deviceId: string, more: object = {}) => {
  const asked = { ...ASKED, deviceId, deviceName: `Chrome on ${deviceId.at(-1)}`, ...more }
  const answer = await who.post('/api/v1/streaming/play', asked)
  const { playlist } = answer.json() as { playlist?: string }
  if (playlist) places.set(deviceId, playlist.replace(/master\.m3u8$/, ''))
  return answer
}
const beat = (who: Visitor, deviceId: string, more: object = {}) =>
  who.post('/api/v1/streaming/status', { ...ASKED, deviceId, state: 'playing', ...more })
const lesson = (who: Visitor) => who.get('/api/v1/streaming/lesson?packageId=1&itemId=800')
const file = (deviceId: string, name: string) => `${places.get(deviceId)}${name}`
const raw = async (url: string, headers: Record<string, string> = {}) =>
  shop.app.http.inject({ url, headers: { host: 'localhost', ...headers } })
const figures = async () =>
  (await shop.store.db.$client.query('select starts, left_at, stalls, stalled_ms from lesson_figures')).rows
/** The addresses in the playlist of the smallest picture. */
const segmentsOf = async (who: Visitor, rung = 'v144') => {
  const { status, text } = await who.get(file(PHONE, `${rung}.m3u8`))
  expect(status, text).toBe(200)
  return text.split('\n').filter((line) => line.startsWith('/'))
}

describe('a lesson that plays', () => {
  it('is told of to whoever may open it, with a masked contact of theirs', async () => {
    const answer = await lesson(asha)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json()).toEqual({
      ...ASKED,
      title: { en: 'Ratios', hi: 'अनुपात' },
      seconds: 20,
      ofClass: false,
      free: false,
      until: '2026-12-21T18:29:59.000Z',
      viewer: expect.stringMatching(/^•+\d{4}$/),
      width: 432,
      height: 240,
      poster: '/api/v1/streaming/1/800/poster',
      thumbnails: {
        url: '/api/v1/streaming/1/800/thumbnails',
        every: 10,
        width: 160,
        height: 90,
        columns: 5,
        count: 2,
      },
      captions: [],
      chapters: [],
      handouts: [],
      questions: [],
    })
    const poster = await asha.get('/api/v1/streaming/1/800/poster')
    expect([poster.status, poster.text, poster.headers['content-type']]).toEqual([
      200,
      'a poster',
      'image/webp',
    ])
  })

  it('plays: its playlists lead to segments that the key opens, by the number of each', async () => {
    const { playlist } = (await play(asha, PHONE)).json() as { playlist: string }
    const master = await asha.get(playlist)
    expect(master.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, no-store',
    })
    expect(master.text.split('\n').filter((line) => /^[a-z]/.test(line))).toEqual([
      'v144.m3u8',
      'v240.m3u8',
      'a.m3u8',
    ])
    expect(master.text).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=164000,AVERAGE-BANDWIDTH=140000,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=256x144,FRAME-RATE=10.000,AUDIO="sound"',
    )
    const key = await raw(file(PHONE, 'key'), { cookie: cookiesOf(asha) })
    expect(key.rawPayload).toEqual(stored.key)
    for (const rung of ['v144', 'a']) {
      const segments = await segmentsOf(asha, rung)
      expect(segments).toHaveLength(4)
      for (const [number, url] of segments.entries()) {
        const iv = Buffer.alloc(16)
        iv.writeUInt32BE(number, 12)
        const decipher = createDecipheriv('aes-128-cbc', stored.key, iv)
        const answer = await raw(url)
        expect(answer.statusCode).toBe(200)
        const opened = Buffer.concat([decipher.update(answer.rawPayload), decipher.final()]).toString()
        expect(opened).toBe(segmentText(rung, number))
      }
    }
  })

  it('is being prepared while its medium is not made: nothing of it is there', async () => {
    await storeLesson(shop.store, { itemId: 801, packageId: 1, waits: true })
    const at = { packageId: 1, itemId: 801 }
    for (const answer of [
      await asha.get('/api/v1/streaming/lesson?packageId=1&itemId=801'),
      await asha.post('/api/v1/streaming/play', { ...at, deviceId: PHONE, deviceName: 'Chrome' }),
    ])
      expect(answer.json()).toMatchObject({ status: 409, code: 'lesson_not_ready' })
    expect((await asha.get('/api/v1/streaming/1/801/poster')).status).toBe(404)
  })
})

describe('segments', () => {
  it('are kept by everybody until their address ends, in ranges, and asked again they have not changed', async () => {
    await play(asha, PHONE)
    const [url] = await segmentsOf(asha)
    const whole = await raw(url!)
    expect(whole.headers['cache-control']).toMatch(/^public, max-age=\d+, immutable$/)
    expect(whole.headers['set-cookie']).toBeUndefined()
    const part = await raw(url!, { range: 'bytes=16-31' })
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(16, 32)])
    expect((await raw(url!, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
  })

  it('that many ask for are the same bytes whether they come from the folder or from memory', async () => {
    await play(asha, PHONE)
    const url = (await segmentsOf(asha)).at(-1)!
    const answers = []
    for (let asked = 0; asked < 3; asked++) answers.push(await raw(url))
    const [first, ...again] = answers
    expect(first!.headers['content-length']).toBe(String(first!.rawPayload.length))
    for (const { statusCode, rawPayload, headers } of again) {
      expect([statusCode, rawPayload]).toEqual([200, first!.rawPayload])
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'accept-ranges'])
        expect(headers[name]).toBe(first!.headers[name])
    }
  })

  it('have the same address for everybody within half an hour', async () => {
    const ravi = await newcomer(shop.app, 'Ravi Kumar')
    await shop.give(ravi, 1)
    await play(ravi, PHONE)
    const theirs = await segmentsOf(ravi)
    await play(asha, PHONE)
    const first = await segmentsOf(asha)
    expect(theirs).toEqual(first)
    later(1_800)
    await beat(asha, PHONE)
    expect(await segmentsOf(asha)).not.toEqual(first)
  })

  it('end half an hour after the lesson could, and at most half an hour later', async () => {
    await play(asha, PHONE)
    const [url] = await segmentsOf(asha)
    later(20 + 1_800 - 1)
    expect((await raw(url!)).statusCode).toBe(200)
    later(1_800 + 1)
    const ended = await raw(url!)
    expect([ended.statusCode, ended.headers['cache-control']]).toEqual([410, 'no-store'])
  })

  it.each<[string, (url: string) => string]>([
    ['another time', (url) => url.replace(/\/(\d+)-/, (_, at) => `/${Number(at) + 1_800}-`)],
    ['another signature', (url) => url.replace(/-(.)/, (_, first) => `-${first === 'A' ? 'B' : 'A'}`)],
    ['no signature', (url) => url.replace(/-[\w-]{43}/, '-')],
    ['another edition', (url) => url.replace(TEST_EDITION, '0a1b2c3e')],
    ['another medium', (url) => url.replace(/[\da-f]{32}/, '0'.repeat(32))],
    ['the source', (url) => url.replace(/v144\/0\.m4s$/, '../../source')],
    ['a rung that there is not', (url) => url.replace('v144', 'v145')],
    ['a rung that was not made', (url) => url.replace('v144', 'v1080')],
    ['a number that was not made', (url) => url.replace('/0.m4s', '/9.m4s')],
    ['a picture', (url) => url.replace('v144/0.m4s', 'poster.webp')],
  ])('are not there under %s', async (_what, change) => {
    await play(asha, PHONE)
    const url = (await segmentsOf(asha)).find((one) => one.endsWith('/0.m4s'))!
    expect((await raw(url)).statusCode).toBe(200)
    expect(change(url)).not.toBe(url)
    expect((await raw(change(url))).statusCode).toBe(404)
  })
})

describe('devices at a time', () => {
  it('are two: the third is told which play, and takes over one of them', async () => {
    for (const device of [PHONE, DESK]) expect((await play(asha, device)).status).toBe(200)
    const third = await play(asha, TV)
    expect(third.json()).toMatchObject({
      status: 409,
      code: 'too_many_devices',
      data: {
        most: 2,
        playing: [
          { deviceId: PHONE, name: 'Chrome on 1', ...ASKED, title: { en: 'Ratios', hi: 'अनुपात' } },
          { deviceId: DESK },
        ],
      },
    })
    expect((await play(asha, TV, { takeOver: PHONE })).status).toBe(200)
    expect((await beat(asha, PHONE)).json()).toMatchObject({ status: 409, code: 'not_playing_here' })
    for (const name of ['master.m3u8', 'v144.m3u8', 'key'])
      expect((await asha.get(file(PHONE, name))).json()).toMatchObject({
        status: 409,
        code: 'not_playing_here',
      })
    for (const device of [DESK, TV]) expect((await asha.get(file(device, 'key'))).status).toBe(200)
  })

  it('are counted one after the other: of ten that ask at once two play', async () => {
    const devices = Array.from({ length: 10 }, (_, at) => PHONE.replace(/01$/, `1${at}`))
    const answers = await Promise.all(devices.map((device) => play(asha, device)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8)
  })

  it('count for two minutes after they were heard of; a pause keeps no place', async () => {
    await play(asha, PHONE)
    await play(asha, DESK)
    later(100)
    await beat(asha, DESK)
    await beat(asha, PHONE, { state: 'paused' })
    expect((await play(asha, TV)).status).toBe(409)
    later(21)
    expect((await play(asha, TV)).status).toBe(200)
    expect((await beat(asha, PHONE)).json()).toMatchObject({ code: 'not_playing_here' })
    await beat(asha, TV, { state: 'stopped' })
    expect((await beat(asha, PHONE)).status).toBe(200)
  })

  it('that paused for long go on where nobody has the place meanwhile', async () => {
    await play(asha, PHONE)
    later(45 * 60)
    expect((await asha.get(file(PHONE, 'v144.m3u8'))).status).toBe(200)
    expect((await beat(asha, PHONE)).status).toBe(200)
  })

  it('are sessions too: a second one that says it is the same device takes the place of the first', async () => {
    await play(asha, PHONE)
    later(90)
    await beat(asha, PHONE)
    const other = visitor(shop.app)
    await other.signUp({ phone: await phone(asha) })
    const mine = file(PHONE, 'key')
    expect((await asha.get(mine)).status).toBe(200)
    expect((await other.get(mine)).json()).toMatchObject({ code: 'not_playing_here' })
    expect((await play(other, PHONE)).status).toBe(200)
    expect((await asha.get(mine)).json()).toMatchObject({ code: 'not_playing_here' })
    expect((await beat(asha, PHONE)).json()).toMatchObject({ code: 'not_playing_here' })
  })

  it('have no place of somebody else’s', async () => {
    const ravi = await newcomer(shop.app, 'Ravi Kumar')
    await shop.give(ravi, 1)
    await play(asha, PHONE)
    expect((await ravi.get(file(PHONE, 'key'))).json()).toMatchObject({ code: 'not_playing_here' })
    expect((await beat(ravi, PHONE)).json()).toMatchObject({ code: 'not_playing_here' })
    await play(ravi, DESK, { takeOver: PHONE })
    expect((await beat(asha, PHONE)).status).toBe(200)
  })

  it('may ask ninety times a minute', async () => {
    const asked = await Promise.all(Array.from({ length: 91 }, () => beat(asha, PHONE)))
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('what stands around a lesson', () => {
  it('is sent to a person twenty-four times at once, and again when others ended', async () => {
    const opening: (() => void)[] = []
    const openHere = vi
      .spyOn(shop.store.storage as Required<Storage>, 'openHere')
      .mockImplementation(() => new Promise((opened) => opening.push(() => opened(undefined))))
    const read = vi.spyOn(shop.store.storage, 'read').mockImplementation(async () => Readable.from(['end']))
    const ask = () => asha.get('/api/v1/streaming/1/800/poster')
    try {
      const asked = Array.from({ length: 24 }, ask)
      await vi.waitFor(() => expect(opening).toHaveLength(24))
      expect((await ask()).json()).toMatchObject({ status: 429, code: 'too_many_open' })
      const ravi = await newcomer(shop.app, 'Ravi Kumar')
      await shop.give(ravi, 1)
      const theirs = ravi.get('/api/v1/streaming/1/800/poster')
      await vi.waitFor(() => expect(opening).toHaveLength(25))
      for (const end of opening) end()
      for (const one of [...asked, theirs]) expect((await one).status).toBe(200)
    } finally {
      openHere.mockRestore()
      read.mockRestore()
    }
    expect((await ask()).status).toBe(200)
  })
})

describe('figures of a lesson', () => {
  it('count starts, waits, and in which tenth a play stops; said twice it is one stop', async () => {
    await play(asha, PHONE)
    await play(asha, PHONE)
    await beat(asha, PHONE, { second: 4, stalledMs: 900 })
    for (let said = 0; said < 2; said++) await beat(asha, PHONE, { state: 'stopped', second: 19.5 })
    expect(await figures()).toEqual([
      { starts: 1, left_at: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1], stalls: 1, stalled_ms: '900' },
    ])
  })

  it('count whoever left without a word where they were last heard of, once', async () => {
    await play(asha, PHONE)
    await beat(asha, PHONE, { second: 7 })
    later(31 * 60)
    const job = streamingJobs(shop.app.services).find(({ name }) => name === 'streaming.count-left')!
    expect([await job.run(), await job.run()]).toEqual([{ left: 1 }, { left: 0 }])
    expect((await figures())[0].left_at).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
  })
})

const cookiesOf = (who: Visitor) => [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const phone = async (who: Visitor) => ((await who.get('/api/v1/me')).json() as { phone: string }).phone
