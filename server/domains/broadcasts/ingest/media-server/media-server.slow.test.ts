import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEY } from '../../../../testing/shops/live-shop.ts'
import {
  atLeast,
  type MediaServerShop,
  openMediaServerShop,
} from '../../../../testing/shops/media-server-shop.ts'
import { putKey } from '../../keys/keys.queries.ts'
import { makeRecordings } from '../../recording/make-recordings.ts'

const WAIT = { timeout: 40_000, interval: 200 }

let its: MediaServerShop

beforeEach(async () => {
  its = await openMediaServerShop()
})
afterEach(() => its.end())

it('what a teacher sends to a media server is the class, through a break, until it ends and is recorded', async () => {
  const reading = its.read()
  const first = await its.standIn.publish(KEY)
  await its.becomes(reading, 'LIVE', { last_part: atLeast(2) })
  first.kill()
  await its.becomes(reading, 'AWAY', { take: 1 })
  const before = Number((await its.shop.row()).last_part)
  const second = await its.standIn.publish(KEY)
  await its.becomes(reading, 'LIVE', { take: 2, last_part: atLeast(before + 2) })
  expect(its.standIn.kicked).toEqual([])
  await its.shop.store.db.$client.query('update live_classes set ended_at = $1', [its.shop.app.clock.now()])
  await its.becomes(reading, 'ENDED', { recording_state: 'WAITING' })
  await vi.waitFor(async () => {
    await reading.look()
    expect(its.standIn.kicked).toContain(second.id)
  }, WAIT)
  await second.gone
  expect(await its.takes()).toMatchObject([
    { video_codec: expect.stringMatching(/^avc1\./), audio_codec: 'mp4a.40.2', height: 180 },
    { height: 180 },
  ])
  await makeRecordings({ ...its.shop.app.services, storage: its.shop.store.storage })
  expect(await its.shop.row()).toMatchObject({ recording_problem: null, medium_id: expect.any(String) })
}, 120_000)

it('a path that FFmpeg cannot read is tried again, and the log holds neither its key nor the password', async () => {
  const reading = its.read()
  const source = await its.standIn.publish(KEY)
  const { read } = source
  source.read = async (name) => (name.endsWith('.mp4') ? undefined : await read(name))
  await vi.waitFor(async () => {
    await reading.look()
    expect(its.lines.join('\n')).toContain('(its address)')
  }, WAIT)
  source.read = read
  await its.becomes(reading, 'LIVE')
  const { password } = its.standIn.settings.credentials!
  for (const secret of [KEY, password, encodeURIComponent(password)])
    expect(its.lines.join('\n')).not.toContain(secret)
}, 60_000)

it('sound as browsers send it is made anew', async () => {
  const reading = its.read()
  await its.standIn.publish(KEY, { type: 'webRTCSession', sound: 'opus' })
  await its.becomes(reading, 'LIVE', { last_part: atLeast(2) })
  expect(await its.takes()).toMatchObject([{ audio_codec: 'mp4a.40.2', height: 180 }])
}, 60_000)

it('a key that nobody has is turned away once; one that was changed, at once', async () => {
  const reading = its.read()
  const stranger = await its.standIn.publish('nobodys-key')
  await reading.look()
  await stranger.gone
  const again = await its.standIn.publish('nobodys-key')
  const { id } = await its.standIn.publish(KEY)
  await its.becomes(reading, 'LIVE')
  expect(its.standIn.kicked).toEqual([stranger.id])
  const key = { teacherId: 'T1', keyHash: 'of another key', madeBy: 'test' }
  await putKey(its.shop.store.db.$client, key, its.shop.app.clock.now())
  await its.becomes(reading, 'AWAY')
  await reading.look()
  expect(its.standIn.kicked).toContain(id)
  expect(its.standIn.kicked).not.toContain(again.id)
}, 60_000)

it('who sends before the doors open waits, and is seen when they do', async () => {
  const reading = its.read()
  const clock = its.shop.app.clock
  const { rows } = await its.shop.store.db.$client.query(
    `update live_classes set starts_at = starts_at + interval '1 hour' returning starts_at`,
  )
  await its.standIn.publish(KEY)
  expect(await reading.look()).toBe(true)
  expect(await its.shop.row()).toEqual({})
  clock.set(new Date(+rows[0].starts_at - 10 * 60_000))
  await its.becomes(reading, 'LIVE')
  expect(its.standIn.kicked).toEqual([])
}, 60_000)
