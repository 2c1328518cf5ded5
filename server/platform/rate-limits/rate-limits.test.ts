import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { type Database, openDatabase } from '../database.ts'
import { giveBack, spend, sweepRateLimits } from './rate-limits.ts'

const NOW = new Date('2026-11-21T06:30:00.000Z')
const LIMIT = { name: 'tries of a test', most: 5, windowSeconds: 60 }
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

let store: TestStore
/** another process */
let other: Database
let count = 0
const somebody = () => `somebody ${++count}`

beforeAll(async () => {
  store = await openTestStore()
  other = openDatabase({ connectionString: store.connectionString, poolSize: 6 })
})

afterAll(async () => {
  await other.$client.end()
  await store.close()
})

describe('a limit', () => {
  it('allows as many as it says and tells how long to wait after that', async () => {
    const whose = somebody()
    const spent = []
    for (let n = 0; n < 7; n++) spent.push(await spend(store.db.$client, LIMIT, whose, later(n)))
    expect(spent.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false, false])
    expect(spent.map(({ retryAfterSeconds }) => retryAfterSeconds)).toEqual([60, 59, 58, 57, 56, 55, 54])
  })

  it.each([
    [59, false],
    [59.999, false],
    [60, true],
    [3600, true],
  ])('ends with its window: after %s seconds one more is allowed: %s', async (seconds, allowed) => {
    const whose = somebody()
    for (let n = 0; n < 5; n++) await spend(store.db.$client, LIMIT, whose, NOW)
    expect((await spend(store.db.$client, LIMIT, whose, later(seconds))).allowed).toBe(allowed)
  })

  it('is not drawn out by those who go on after it is used up', async () => {
    const whose = somebody()
    for (let second = 0; second < 60; second++) await spend(store.db.$client, LIMIT, whose, later(second))
    expect(await spend(store.db.$client, LIMIT, whose, later(60))).toEqual({
      allowed: true,
      retryAfterSeconds: 60,
    })
  })

  it('never asks to wait less than a second', async () => {
    const whose = somebody()
    await spend(store.db.$client, LIMIT, whose, NOW)
    const { retryAfterSeconds } = await spend(store.db.$client, LIMIT, whose, later(59.9999))
    expect(retryAfterSeconds).toBe(1)
  })

  it('counts what is given back as if it had not been', async () => {
    const whose = somebody()
    for (let n = 0; n < 1000; n++) {
      expect((await spend(store.db.$client, LIMIT, whose, NOW)).allowed).toBe(true)
      await giveBack(store.db.$client, LIMIT, whose)
    }
    for (let n = 0; n < 5; n++) expect((await spend(store.db.$client, LIMIT, whose, NOW)).allowed).toBe(true)
    expect((await spend(store.db.$client, LIMIT, whose, NOW)).allowed).toBe(false)
  })

  it('never holds more than it says because more was given back than spent', async () => {
    const whose = somebody()
    await spend(store.db.$client, LIMIT, whose, NOW)
    for (let n = 0; n < 50; n++) await giveBack(store.db.$client, LIMIT, whose)
    await giveBack(store.db.$client, LIMIT, somebody())
    const spent = []
    for (let n = 0; n < 6; n++) spent.push((await spend(store.db.$client, LIMIT, whose, NOW)).allowed)
    expect(spent).toEqual([true, true, true, true, true, false])
  })

  it('is one’s own: another name and another person are not touched', async () => {
    const whose = somebody()
    for (let n = 0; n < 6; n++) await spend(store.db.$client, LIMIT, whose, NOW)
    expect((await spend(store.db.$client, LIMIT, somebody(), NOW)).allowed).toBe(true)
    expect((await spend(store.db.$client, { ...LIMIT, name: 'others' }, whose, NOW)).allowed).toBe(true)
  })

  it('is passed by no number of parallel calls in two processes', async () => {
    const whose = somebody()
    const spent = await Promise.all(
      Array.from({ length: 200 }, (_, n) => spend((n % 2 ? store.db : other).$client, LIMIT, whose, NOW)),
    )
    expect(spent.filter(({ allowed }) => allowed)).toHaveLength(5)
  })

  it('can be run against without an end: the count does not overflow', async () => {
    const whose = somebody()
    await spend(store.db.$client, LIMIT, whose, NOW)
    await store.db.$client.query('update rate_limits set count = 2147483647 where resets_at > $1', [NOW])
    expect((await spend(store.db.$client, LIMIT, whose, NOW)).allowed).toBe(false)
    await store.db.$client.query('delete from rate_limits')
  })

  it('keeps no name, number or address: keys are hashes', async () => {
    await spend(store.db.$client, LIMIT, 'phone:9876543210', NOW)
    const { rows } = await store.db.$client.query<{ key: string }>('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  })

  it('leaves nothing behind once its window is swept, and a sweep takes no window that runs', async () => {
    const client = store.db.$client
    await client.query('delete from rate_limits')
    const [ended, running] = [somebody(), somebody()]
    await spend(client, LIMIT, ended, NOW)
    for (let n = 0; n < 5; n++) await spend(client, LIMIT, running, later(30))
    expect(await sweepRateLimits(client, later(60))).toBe(1)
    expect(await sweepRateLimits(client, later(60))).toBe(0)
    expect((await spend(client, LIMIT, running, later(60))).allowed).toBe(false)
  })
})
