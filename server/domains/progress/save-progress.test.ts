import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mergeProgress, type Progress, progressOfChange } from '../../../learning/merge-progress.ts'
import { ok, refusal } from '../../testing/exams/exam-room.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { putDocuments } from '../../testing/shops/put-documents.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { MOST_BEGUN } from './judge-items.ts'
import { listLatestProgress, progressOf } from './progress-of.ts'
import type { ItemChange } from './save-progress.ts'

const MINUTE = 60_000
const OWNED = 1
const OTHER = 2
const PACK = 3
const BOOK = 9_001
const FREE = 9_101
const FOREIGN = 9_201
const ISSUE = 9_301

let shop: ExamShop
let asha: Visitor
let testId: number

beforeAll(async () => {
  shop = await openExamShop()
  const { $client } = shop.store.db
  await putDocuments($client, { packageId: OWNED, firstId: BOOK, count: 20 })
  await putDocuments($client, { packageId: OWNED, firstId: FREE, count: 2, free: true })
  await putDocuments($client, { packageId: OTHER, firstId: FOREIGN, count: 2 })
  await putDocuments($client, { packageId: OWNED, firstId: ISSUE, count: 2, kind: 'MAGAZINE' })
  testId = (await shop.publish()).mappingId
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  asha = await newcomer(shop.app)
  await shop.give(asha, OWNED)
})
afterAll(() => shop.close())

const now = () => shop.app.clock.now().getTime()
const at = (minute: number, changes: Partial<ItemChange> = {}): ItemChange => ({
  packageId: OWNED,
  itemId: BOOK,
  at: now() + minute * MINUTE,
  by: 'phone',
  ...changes,
})

interface Kept {
  kept: number
  refused: { itemId: number; why: string }[]
}

const send = (who: Visitor, ...changes: object[]) => who.post('/api/v1/learning/progress', { changes })
const save = async (who: Visitor, ...changes: object[]) => ok<Kept>(await send(who, ...changes))
const read = async (who: Visitor = asha, query = '') =>
  ok<{ items: Record<string, unknown>[]; more: boolean }>(await who.get(`/api/v1/learning/progress?${query}`))
const itemsOf = async (who?: Visitor, query?: string) =>
  (await read(who, query)).items.map(({ itemId }) => itemId)

describe('what a device notes', () => {
  it('is kept and read again: where the person is, how far, since when', async () => {
    const noted = [at(-9), at(-5, { share: 0.3, position: { page: 12 } })]
    expect(await save(asha, ...noted)).toEqual({ kept: 2, refused: [] })
    expect(await read()).toEqual({
      items: [
        {
          packageId: OWNED,
          itemId: BOOK,
          state: 'under-way',
          share: 0.3,
          position: { page: 12 },
          positionAt: new Date(now() - 5 * MINUTE).toISOString(),
          positionBy: 'phone',
          beganAt: new Date(now() - 9 * MINUTE).toISOString(),
          doneAt: null,
          updatedAt: TEST_NOW.toISOString(),
        },
      ],
      more: false,
    })
  })

  it('changes nothing when it comes again', async () => {
    const noted = at(-5, { share: 0.3, position: { page: 12 } })
    await save(asha, noted)
    const before = await read()
    moveClock(shop.app, MINUTE)
    expect(await save(asha, noted, noted)).toEqual({ kept: 2, refused: [] })
    expect(await read()).toEqual(before)
  })

  it('by an old tab moves the place no more, but what it saw counts', async () => {
    await save(asha, at(-5, { share: 0.3, position: { page: 12 }, by: 'desk' }))
    moveClock(shop.app, MINUTE)
    await save(asha, at(-31, { share: 0.9, position: { page: 36 } }))
    expect((await read()).items[0]).toMatchObject({
      position: { page: 12 },
      positionBy: 'desk',
      share: 0.9,
      beganAt: new Date(now() - 31 * MINUTE).toISOString(),
      updatedAt: new Date(now()).toISOString(),
    })
  })

  it('is done from the first time on, whatever comes later', async () => {
    await save(asha, at(-5, { done: true }))
    await save(asha, at(-1, { position: { page: 1 }, share: 0.1, done: false, by: 'desk' }))
    await save(asha, at(-9, { done: true, by: 'desk' }))
    expect((await read()).items[0]).toMatchObject({
      state: 'done',
      share: 1,
      doneAt: new Date(now() - 9 * MINUTE).toISOString(),
      position: { page: 1 },
    })
  })

  it('counts as now where its clock is ahead, and as 2020 where its clock was never set', async () => {
    await save(asha, at(90_000, { position: { page: 3 } }), at(0, { itemId: BOOK + 1, at: 0 }))
    const { items } = await read()
    expect(items.find(({ itemId }) => itemId === BOOK)).toMatchObject({
      positionAt: TEST_NOW.toISOString(),
    })
    expect(items.find(({ itemId }) => itemId === BOOK + 1)).toMatchObject({
      beganAt: '2020-01-01T00:00:00.000Z',
    })
  })

  it('belongs to its person alone', async () => {
    const ravi = await newcomer(shop.app)
    await shop.give(ravi, OWNED)
    await save(asha, at(-5, { position: { page: 12 } }))
    await save(ravi, at(-9, { position: { page: 2 } }))
    expect((await read(asha)).items[0]).toMatchObject({ position: { page: 12 } })
    expect((await read(ravi)).items[0]).toMatchObject({ position: { page: 2 } })
  })

  it('comes to what the pure function says, in any order, from several devices, with repetitions', async () => {
    const { $client } = shop.store.db
    const change = fc.record(
      {
        at: fc.integer({ min: -4, max: -1 }),
        by: fc.constantFrom('A', 'a', 'b', 'b-1', '_'),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        position: fc.oneof(
          fc.record({ page: fc.integer({ min: 0, max: 11 }) }),
          fc.record({ second: fc.integer({ min: 0, max: 11 }) }),
          fc.record({ question: fc.integer({ min: 0, max: 11 }) }),
        ),
        done: fc.boolean(),
      },
      { requiredKeys: ['at', 'by'] },
    )
    const calls = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    const personId = await idOf(asha)
    await fc.assert(
      fc.asyncProperty(calls, async (all) => {
        await $client.query('delete from item_progress where person_id = $1', [personId])
        const noted = all.map((one) => one.map((each) => at(0, { ...each, at: now() + each.at * MINUTE })))
        for (const one of noted) await save(asha, ...one)
        await Promise.all(noted.map((one) => save(asha, ...one.toReversed())))
        const wanted = noted.flat().map(progressOfChange).reduce(mergeProgress)
        const stored = (await progressOf($client, personId, [BOOK])).get(BOOK)!
        const { packageId: _, itemId: __, updatedAt: ___, ...found } = stored
        expect(found).toEqual(wanted satisfies Progress)
      }),
      { seed: 20261124, numRuns: 60 },
    )
  })
})

describe('an item that is not kept', () => {
  it('is named with its reason, each once, and the rest of the call is kept', async () => {
    const saved = await save(
      asha,
      at(-5),
      at(-5, { itemId: 77 }),
      at(-4, { itemId: 77 }),
      at(-5, { itemId: FOREIGN }),
      at(-5, { itemId: FOREIGN, packageId: OTHER }),
      at(-5, { itemId: testId }),
    )
    expect(saved).toEqual({
      kept: 1,
      refused: [
        { packageId: OWNED, itemId: 77, why: 'not_found' },
        { packageId: OWNED, itemId: FOREIGN, why: 'not_found' },
        { packageId: OTHER, itemId: FOREIGN, why: 'not_found' },
        { packageId: OWNED, itemId: testId, why: 'test' },
      ],
    })
    expect(await itemsOf()).toEqual([BOOK])
  })

  it('is what somebody may not open, unless it is free and its package in the store', async () => {
    const ravi = await newcomer(shop.app)
    expect((await save(ravi, at(-5), at(-5, { itemId: FREE }))).refused).toEqual([
      { packageId: OWNED, itemId: BOOK, why: 'not_found' },
    ])
    const { $client } = shop.store.db
    await $client.query('update packages set published = false where id = $1', [OWNED])
    const refused = (await save(ravi, at(-4, { itemId: FREE }))).refused
    const owners = (await save(asha, at(-4, { itemId: FREE }))).refused
    await $client.query('update packages set published = true where id = $1', [OWNED])
    expect(refused).toEqual([{ packageId: OWNED, itemId: FREE, why: 'not_found' }])
    expect(owners).toEqual([])
  })

  it('is what was open until the access ended', async () => {
    const ravi = await newcomer(shop.app)
    await shop.give(ravi, OWNED, 1)
    await save(ravi, at(-5, { position: { page: 12 } }))
    moveClock(shop.app, 2 * 24 * 60 * MINUTE)
    expect((await save(ravi, at(-1, { position: { page: 13 } }))).refused).toEqual([
      { packageId: OWNED, itemId: BOOK, why: 'not_found' },
    ])
    expect((await read(ravi)).items[0]).toMatchObject({ position: { page: 12 } })
  })

  it('is not what a pack that was bought holds', async () => {
    const ravi = await newcomer(shop.app)
    await shop.give(ravi, PACK)
    expect(await save(ravi, at(-5), at(-5, { itemId: FOREIGN, packageId: OTHER }))).toEqual({
      kept: 2,
      refused: [],
    })
  })

  it.each([
    ['what opens on a later day', "available_from = now() + interval '100 years'", 'not_open'],
    ['what is withdrawn', 'withdrawn = true', 'not_found'],
    ['what was taken out before', "active = false, taken_out_at = '2026-01-01'", 'not_found'],
  ])('is %s', async (_, change, why) => {
    const { $client } = shop.store.db
    const [itemId] = await putDocuments($client, {
      packageId: OWNED,
      firstId: 9_900,
      count: 1,
      free: true,
    })
    await $client.query(`update content_items set ${change} where id = $1`, [itemId])
    const { refused } = await save(asha, at(-5, { itemId: itemId! }))
    await $client.query('delete from content_items where id = $1', [itemId])
    expect(refused).toEqual([{ packageId: OWNED, itemId, why }])
  })

  it('is the first beyond what the store keeps of one person; what is begun goes on', async () => {
    const { $client } = shop.store.db
    await $client.query(
      `insert into item_progress (person_id, item_id, package_id, began_at, share, position_at, position_by, updated_at)
        select $1, 1000000 + n, 1, $2, 0, $2, 'x', $2 from generate_series(1, $3::int) n`,
      [await idOf(asha), TEST_NOW, MOST_BEGUN - 1],
    )
    const books = [BOOK, BOOK + 1, BOOK + 2]
    const saved = await save(asha, ...books.map((itemId) => at(-5, { itemId })))
    expect(saved.kept).toBe(1)
    expect(saved.refused.map(({ why }) => why)).toEqual(['full', 'full'])
    const [begun] = books.filter((book) => !saved.refused.some(({ itemId }) => itemId === book))
    expect((await save(asha, at(-4, { itemId: begun!, done: true }))).refused).toEqual([])
  })
})

describe('a call', () => {
  it('needs the session of the person, and its token', async () => {
    expect(refusal(await send(visitor(shop.app), at(-5)))).toBe('401 sign_in_needed')
    const gone = await newcomer(shop.app)
    const { $client } = shop.store.db
    await $client.query('delete from sessions where person_id = $1', [await idOf(gone)])
    const [mine, theirs] = await Promise.all([send(asha, at(-5)), send(gone, at(-5))])
    expect([mine.status, refusal(theirs)]).toEqual([200, '401 sign_in_needed'])
  })

  it.each([
    ['nothing', { changes: [] }],
    [
      'more than a hundred changes',
      { changes: Array.from({ length: 101 }, () => ({ packageId: 1, itemId: 1, at: 1, by: 'a' })) },
    ],
    ['a share beyond all', { changes: [{ packageId: 1, itemId: 1, at: 1, by: 'a', share: 1.01 }] }],
    [
      'a place of two kinds',
      { changes: [{ packageId: 1, itemId: 1, at: 1, by: 'a', position: { page: 1, second: 2 } }] },
    ],
    [
      'a place before the first',
      { changes: [{ packageId: 1, itemId: 1, at: 1, by: 'a', position: { page: -1 } }] },
    ],
    ['a device with a space in its name', { changes: [{ packageId: 1, itemId: 1, at: 1, by: 'a b' }] }],
    ['something else besides', { changes: [{ packageId: 1, itemId: 1, at: 1, by: 'a', personId: 7 }] }],
  ])('is refused with %s', async (_, body) => {
    expect((await asha.post('/api/v1/learning/progress', body)).status).toBe(400)
  })

  it('of a hundred changes is taken thirty times a minute, and then refused until the minute is over', async () => {
    const changes = Array.from({ length: 100 }, (_, no) => at(-5, { itemId: BOOK + (no % 20) }))
    for (let call = 0; call < 30; call++) expect((await send(asha, ...changes)).status).toBe(200)
    expect(refusal(await send(asha, at(-5)))).toBe('429 too_many_changes')
    moveClock(shop.app, MINUTE)
    expect((await send(asha, at(-5))).status).toBe(200)
  })
})

describe('what a person has begun', () => {
  it('is listed from the last change on, page by page, of one package or all', async () => {
    await shop.give(asha, OTHER, 30, 'T-1043')
    for (const one of [
      at(-5),
      at(-4, { itemId: BOOK + 1 }),
      at(-3, { itemId: FOREIGN, packageId: OTHER }),
      at(-2, { itemId: BOOK, position: { page: 3 } }),
    ]) {
      moveClock(shop.app, MINUTE)
      await save(asha, one)
    }
    expect(await itemsOf()).toEqual([BOOK, FOREIGN, BOOK + 1])
    expect(await itemsOf(asha, `packageId=${OWNED}`)).toEqual([BOOK, BOOK + 1])
    expect(await read(asha, 'pageSize=2&pageNo=2')).toMatchObject({
      items: [{ itemId: BOOK + 1 }],
      more: false,
    })
    expect((await read(asha, 'pageSize=2')).more).toBe(true)
    expect(await itemsOf(asha, `itemIds=${BOOK + 1}&itemIds=${FOREIGN}&packageId=${OTHER}`)).toEqual([
      FOREIGN,
    ])
  })

  it('is listed by kind and by what is under way, without what was withdrawn', async () => {
    const { $client } = shop.store.db
    await save(asha, at(-5), at(-5, { itemId: ISSUE }), at(-5, { itemId: ISSUE + 1 }))
    await $client.query('update content_items set withdrawn = true where id = $1', [ISSUE + 1])
    const asked = { packageIds: [OWNED], done: false, offset: 0, limit: 10 }
    const listed = async (kind: 'MAGAZINE' | 'DOCUMENT', done = false) =>
      (await listLatestProgress($client, await idOf(asha), { ...asked, kind, done })).map(
        ({ itemId }) => itemId,
      )
    expect(await listed('MAGAZINE')).toEqual([ISSUE])
    expect(await listed('DOCUMENT')).toEqual([BOOK])
    await save(asha, at(0, { itemId: ISSUE, done: true }))
    expect(await listed('MAGAZINE')).toEqual([])
    expect(await listed('MAGAZINE', true)).toEqual([ISSUE])
    await $client.query('update content_items set withdrawn = false where id = $1', [ISSUE + 1])
  })
})
