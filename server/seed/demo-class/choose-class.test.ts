import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordAudit } from '../../platform/audit/audit.ts'
import { type ClassShop, openClassShop } from '../../testing/shops/class-shop.ts'
import { openTestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW } from '../../testing/test-app.ts'
import { ACTOR, LOADED } from '../load-demo.ts'
import { bringForward, chooseClass, type Wanted } from './choose-class.ts'
import { giveDemoClass } from './demo-class.ts'
import { type DemoScript, readDemoScript } from './demo-script.ts'
import type { DemoClassServices } from './teach-class.ts'

const MINUTE = 60_000
let shop: ClassShop
let script: DemoScript

beforeAll(async () => {
  script = { ...readDemoScript(), batches: { '2': 'en' } }
  shop = await openClassShop()
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const choose = async (changes: Partial<Wanted> = {}) => {
  const wanted = { itemId: undefined, free: false, minutes: 10, ...changes }
  const row = await chooseClass(shop.store.db.$client, script, wanted, shop.app.clock.now())
  return row.itemId
}
const laterId = async () => {
  const { rows } = await shop.store.db.$client.query<{ id: number }>(
    `select item_id as id from live_classes where batch_id = 2 and file_key = 'later'`,
  )
  return rows[0]!.id
}
const run = {
  actor: 'cli:test',
  signal: new AbortController().signal,
  say: () => {},
  wait: async () => {
    throw new Error('it waits for nothing')
  },
}

it('the class of a demo is the next of its batches, or the one that is on for long enough', async () => {
  expect(await choose()).toBe(shop.otherId)
  shop.move(10 * MINUTE)
  expect(await choose()).toBe(shop.otherId)
  shop.move(50 * MINUTE)
  expect(await choose()).toBe(await laterId())
})

it('a free class is chosen where one is asked for', async () => {
  await expect(choose({ free: true })).rejects.toThrow('The demo has no free class to come.')
  const later = await laterId()
  await shop.store.db.$client.query('update content_items set free = true where id = $1', [later])
  expect(await choose({ free: true })).toBe(later)
})

it('a class is taken by its number, unless it is of another batch, over or cancelled', async () => {
  const later = await laterId()
  expect(await choose({ itemId: later })).toBe(later)
  await expect(choose({ itemId: shop.itemId })).rejects.toThrow(
    `There is no class ${shop.itemId} in the demo's batches.`,
  )
  await shop.store.db.$client.query('update live_classes set cancelled_at = $2 where item_id = $1', [
    later,
    TEST_NOW,
  ])
  await expect(choose({ itemId: later })).rejects.toThrow('was cancelled')
  shop.move(2 * 60 * MINUTE)
  await expect(choose({ itemId: shop.otherId })).rejects.toThrow('is over')
})

it('a class that is on, or begins within a minute, is not moved', async () => {
  const wanted = { itemId: shop.otherId, free: false, minutes: 10 }
  const { db, hub } = shop.app.services
  for (const ms of [4.5 * MINUTE, MINUTE]) {
    shop.move(ms)
    const now = shop.app.clock.now()
    const row = await chooseClass(db.$client, script, wanted, now)
    const writer = { db, log: hub.log, clock: shop.app.clock }
    expect(await bringForward(writer, row, script.moved, { actor: 'test', now })).toBe(row)
  }
})

it('a store is taught in only while it is the demo', async () => {
  const wanted = { itemId: undefined, free: false, minutes: 10, leaveOn: false }
  await expect(giveDemoClass(shop.app.services, wanted, run)).rejects.toThrow('This store is not the demo')
  const store = await openTestStore()
  const app = await openTestApp(store)
  const give = () => giveDemoClass(app.services satisfies DemoClassServices, wanted, run)
  await expect(give()).rejects.toThrow('This store is not the demo')
  const loaded = { happenedAt: TEST_NOW, actor: ACTOR, action: LOADED, subject: 'demo' }
  await recordAudit(store.db.$client, { ...loaded, after: { packages: 0, lessons: 'follow' } })
  await expect(give()).rejects.toThrow('The demo has no class to come.')
  await app.close()
  await store.close()
})
