import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { settableClock } from '../../testing/settable-clock.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { createWebhookPump, type WebhookPump } from './webhook-pump.ts'

let store: TestStore
let pump: WebhookPump
const clock = settableClock(TEST_NOW)
let told = 0

beforeAll(async () => {
  store = await openTestStore()
})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clock.set(TEST_NOW)
  told = 0
  await store.db.$client.query('truncate sandbox_webhooks')
  await store.db.$client.query(
    "insert into sandbox_webhooks (event_id, body, signature, due_at, tries) values ('evt_1', '{}', 'ab', $1, 0)",
    [after(20)],
  )
  const post = async () => {
    told += 1
    return 200
  }
  pump = createWebhookPump({ db: store.db, clock, post, log: pino({ level: 'silent' }) })
})

afterEach(async () => {
  await pump.stop()
  vi.useRealTimers()
})

afterAll(() => store.close())

const after = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000)

it('what is due later is told by itself when its time has come', async () => {
  pump.wake()
  await pump.idle()
  expect(told).toBe(0)
  clock.set(after(20))
  vi.advanceTimersByTime(20_000)
  await pump.idle()
  expect(told).toBe(1)
})

it('a pump that was stopped sends nothing more', async () => {
  pump.wake()
  await pump.stop()
  clock.set(after(20))
  vi.advanceTimersByTime(60_000)
  await pump.idle()
  pump.wake()
  await pump.idle()
  expect(told).toBe(0)
})
