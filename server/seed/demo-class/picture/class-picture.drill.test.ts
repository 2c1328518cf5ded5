import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findClass } from '../../../domains/classes/find-classes.ts'
import { type LiveShop, openLiveShop } from '../../../testing/shops/live-shop.ts'
import { testConfig } from '../../../testing/test-app.ts'
import { readDemoScript } from '../demo-script.ts'
import { type Pictured, showPicture } from './class-picture.ts'

const WAIT = { timeout: 90_000, interval: 50 }
const QUESTION = { text: '2 + 2?', options: ['3', '4'], right: 1 }
let shop: LiveShop
let said: string[]

beforeEach(async () => {
  said = []
  shop = await openLiveShop()
  await shop.store.db.$client.query(`update live_classes set teacher_id = 'FACULTY_1'`)
})
afterEach(() => shop.end())

async function show(port: number, signal: AbortSignal): Promise<void> {
  const { services } = shop.app
  const config = testConfig({ INGEST_PORT: String(port) })
  const of: Pictured = {
    services: { ...services, config },
    row: (await findClass(services.db.$client, shop.itemId))!,
    lesson: { seconds: 60, acts: [{ at: 4, act: 'ask', question: QUESTION } as const] },
    script: readDemoScript(),
    language: 'hi',
    actor: 'cli:test',
    say: (line) => void said.push(line),
  }
  await showPicture(of, Promise.resolve(shop.app.clock.now()), signal)
}

it('the slides of a demo class are live in its room, with sound and without a warning, until the lesson is over', async () => {
  const over = new AbortController()
  const showing = show(shop.ingest.port, over.signal)
  await vi.waitFor(async () => {
    const row = await shop.row()
    expect(row).toMatchObject({ state: 'LIVE', take: 1 })
    expect(row.last_part).toBeGreaterThanOrEqual(4)
  }, WAIT)
  over.abort(new Error('The lesson is over.'))
  await showing
  expect(await shop.row()).toMatchObject({ problem: null, warnings: [] })
  const { rows } = await shop.store.db.$client.query('select * from broadcast_takes')
  expect(rows).toMatchObject([
    { width: 1280, height: 720, video_codec: expect.stringMatching(/^avc1/), audio_codec: 'mp4a.40.2' },
  ])
  expect(said).toEqual([`The picture goes to rtmp://127.0.0.1:${shop.ingest.port}/live.`])
}, 120_000)

it('a picture that nobody takes is told of, without the stream key', async () => {
  const { port } = shop.ingest
  await shop.ingest.close()
  await show(port, new AbortController().signal)
  expect(said[1]).toMatch(/^There is no picture: /)
  expect(said.join(' ')).not.toMatch(/live\/[\w-]{24}/)
}, 120_000)
