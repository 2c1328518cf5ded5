import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, refusal, resultPath } from '../../testing/exams/exam-room.ts'
import type { PublishedTest } from '../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { newcomer, type Visitor, visitor } from '../../testing/visitor.ts'

let shop: ExamShop
let asha: Visitor
let test: PublishedTest

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await sell(true)
  await shop.store.db.$client.query('truncate attempts, attempt_events, grants, content_items')
  asha = await newcomer(shop.app)
  test = await shop.publish()
})
afterAll(() => shop.close())

const sell = (published: boolean) =>
  shop.store.db.$client.query('update packages set published = $1 where id = 1', [published])
const intro = (who: Visitor) => who.get(`/api/v5/test-series/test?packageId=1&mappingId=${test.mappingId}`)
const ofPackage = async (who: Visitor) =>
  ok<{ open: boolean; state: string }[]>(await who.get('/api/v5/test-series/package?packageId=1'))
const mine = async (who: Visitor) =>
  ok<{ tests: unknown[] }>(await who.get('/api/v5/test-series/mine')).tests.length
const start = (who: Visitor) =>
  who.post('/api/v1/attempts/start', { packageId: 1, mappingId: test.mappingId, language: 'ENGLISH' })

describe('a free test of a package that is not in the store', () => {
  it('is shown to nobody, listed for nobody and begun by nobody', async () => {
    await sell(false)
    for (const who of [visitor(shop.app), asha]) {
      expect(refusal(await intro(who))).toBe('404 test_not_found')
      expect(await ofPackage(who)).toEqual([])
    }
    expect(await mine(asha)).toBe(0)
    expect(refusal(await start(asha))).toBe('403 test_not_open')
    await sell(true)
    expect(ok(await intro(asha))).toMatchObject({ access: 'open' })
    expect([await ofPackage(asha), await mine(asha)]).toMatchObject([[{ open: true }], 1])
  })

  it('is available to its owner, and continued by a person who has begun it', async () => {
    const ravi = await newcomer(shop.app)
    const room = await ExamRoom.enter(ravi, await begin(ravi, test))
    await shop.give(asha, 1)
    await sell(false)
    expect(ok(await intro(asha))).toMatchObject({ access: 'open' })
    expect([await ofPackage(asha), await mine(asha)]).toMatchObject([[{ open: true, state: 'new' }], 1])
    expect((await start(asha)).status).toBe(200)
    expect(ok(await intro(ravi))).toMatchObject({ state: 'INCOMPLETE', openAttemptId: room.attemptId })
    expect([await ofPackage(ravi), await mine(ravi)]).toMatchObject([
      [{ open: false, state: 'INCOMPLETE' }],
      1,
    ])
    expect(await begin(ravi, test)).toBe(room.attemptId)
    await room.submit()
    expect((await ravi.get(resultPath(test))).status).toBe(200)
  })
})

describe('a paid test whose place in its package changes', () => {
  const DAY_MS = 86_400_000
  const day = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
  const write = (column: string, value: unknown) =>
    shop.store.db.$client.query(`update content_items set ${column} = $2 where id = $1`, [
      test.mappingId,
      value,
    ])
  let ravi: Visitor

  /** Asha buys on the first day, the test is taken out on the second, Ravi buys on the third. */
  beforeEach(async () => {
    await write('free', false)
    await shop.give(asha, 1)
    ravi = await newcomer(shop.app)
  })

  it('stays with those who bought it, and is closed to those who come later', async () => {
    await write('active', false)
    await write('taken_out_at', day(1))
    shop.app.clock.set(day(2))
    await shop.give(ravi, 1)
    expect(ok(await intro(asha))).toMatchObject({ access: 'open' })
    expect([await ofPackage(asha), await mine(asha)]).toMatchObject([[{ open: true }], 1])
    expect(ok(await intro(ravi))).toMatchObject({ access: 'closed' })
    expect([await ofPackage(ravi), await mine(ravi)]).toEqual([[], 0])
    expect(refusal(await start(ravi))).toBe('409 test_closed')
    expect((await start(asha)).status).toBe(200)
    expect(await ofPackage(visitor(shop.app))).toEqual([])
  })

  it('is closed to everybody once it is withdrawn', async () => {
    await write('withdrawn', true)
    expect(ok(await intro(asha))).toMatchObject({ access: 'closed' })
    expect([await ofPackage(asha), await mine(asha)]).toEqual([[], 0])
    expect(refusal(await start(asha))).toBe('409 test_closed')
    expect(ok(await intro(visitor(shop.app)))).toMatchObject({ access: 'closed' })
  })

  it('reaches those who bought before it came, unless what they bought is frozen', async () => {
    await write('added_at', day(1))
    shop.app.clock.set(day(2))
    expect(ok(await intro(asha))).toMatchObject({ access: 'open' })
    await shop.store.db.$client.query('update grants set growing = false')
    expect(ok(await intro(asha))).toMatchObject({ access: 'buy' })
    expect(await ofPackage(asha)).toMatchObject([{ open: false }])
    expect(refusal(await start(asha))).toBe('403 test_not_open')
  })

  it('opens on its day, and says which', async () => {
    await write('available_from', day(5))
    expect(ok(await intro(asha))).toMatchObject({
      access: 'not-yet',
      window: { opensAt: day(5).toISOString(), closesAt: null },
    })
    expect(refusal(await start(asha))).toBe('409 test_not_yet')
    shop.app.clock.set(day(5))
    expect((await start(asha)).status).toBe(200)
  })
})
