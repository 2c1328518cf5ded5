import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { storeLesson } from '../../testing/stored-lesson.ts'
import { moveClock, newcomer } from '../../testing/visitor.ts'
import { streamingJobs } from './streaming-jobs.ts'

const DAY_MS = 86_400_000
const ASKED = { packageId: 1, itemId: 800 }
const [PHONE, DESK] = ['0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c01', '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c02']

let shop: ExamShop

beforeAll(async () => {
  shop = await openExamShop()
  await storeLesson(shop.store, { ...ASKED, bytes: false })
})
afterAll(() => shop.close())

it('devices that did not play for ninety days are forgotten, those that did are not', async () => {
  const asha = await newcomer(shop.app)
  await shop.give(asha, 1, 300)
  const play = (deviceId: string) =>
    asha.post('/api/v1/streaming/play', { ...ASKED, deviceId, deviceName: 'Chrome' })
  const forget = streamingJobs(shop.app.services).find(({ name }) => name === 'streaming.forget-devices')!
  const devices = async () =>
    (await shop.store.db.$client.query('select device_id from playing_devices')).rows.map(
      (row: { device_id: string }) => row.device_id,
    )
  expect((await play(PHONE)).status).toBe(200)
  moveClock(shop.app, 2 * DAY_MS)
  expect((await play(DESK)).status).toBe(200)
  moveClock(shop.app, 88 * DAY_MS)
  expect(await forget.run()).toEqual({ removed: 0 })
  moveClock(shop.app, DAY_MS)
  expect([await forget.run(), await forget.run()]).toEqual([{ removed: 1 }, { removed: 0 }])
  expect(await devices()).toEqual([DESK])
})
