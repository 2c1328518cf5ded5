import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { bankedQuestion, paperFile, paperInput, putInBank } from '../../testing/exams/sample-papers.ts'
import { OFFERS } from '../../testing/shops/offers-shop.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { type Visitor, visitor } from '../../testing/visitor.ts'
import { importContents } from '../contents/importing/import-contents.ts'
import { readContentsJson } from '../contents/importing/read-contents-json.ts'
import { importPapers } from '../papers/importing/import-papers.ts'
import type { ProductDetails } from './package-document.ts'
import { rebuildHolders } from './rebuild-documents.ts'

const WINDOW = { opensAt: '2027-01-15T09:00:00+05:30', closesAt: '2027-01-16T09:00:00+05:30' }
const OPENS = '2027-01-15T03:30:00.000Z'
const CLOSES = '2027-01-16T03:30:00.000Z'
/** Of the shop: a test series, a book, a pack of both. */
const [SERIES, BOOK, PACK] = [1, 2, 3]

let store: TestStore
let app: TestApp
let guest: Visitor

const publish = (...papers: object[]) =>
  importPapers(store.db, [{ label: '', document: paperFile(...papers.map((paper) => paperInput(paper))) }], {
    dryRun: false,
    actor: 'test',
    now: TEST_NOW,
  })
const map = (...mappings: object[]) =>
  importContents(store.db, readContentsJson({ format: 'taiyari-mappings/1', mappings }), {
    dryRun: false,
    replace: true,
    folder: store.folder,
    storage: store.storage,
    actor: 'test',
    now: TEST_NOW,
  })
const test = (mappingId: number, packageId: number, paper: string, changes: object = {}) => ({
  mappingId,
  packageId,
  contentType: 'TEST_SERIES',
  paper,
  ...changes,
})

const rebuild = (id: number) => inTransaction(store.db, (connection) => rebuildHolders(connection, [id]))

const details = async (id: number) =>
  (await guest.get(`/api/packages/v12/info?packageId=${id}&sc=2`)).json() as ProductDetails
const listed = async (id: number, more = '') =>
  (await guest.get(`/api/packages/tests?packageId=${id}${more}`)).json() as {
    total: number
    tests: Record<string, unknown>[]
  }

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  app = await openTestApp(store)
  guest = visitor(app)
  await putInBank(store.db.$client, bankedQuestion('q-1'), bankedQuestion('q-2'))
  await publish({ id: 'one' }, { id: 'two' }, { id: 'later', window: WINDOW }, { id: 'app', appOnly: true })
})
beforeEach(async () => {
  app.clock.set(TEST_NOW)
  await map()
})
afterAll(async () => {
  await app.close()
  await store.close()
})

describe('what a package opens, and so whether it is sold', () => {
  const sale = async (id: number) => {
    const { sold, soldUntil, closedTypes } = await details(id)
    return { sold, soldUntil, closedTypes }
  }
  const NOTHING = { sold: false, soldUntil: undefined, closedTypes: ['TEST_SERIES'] }

  it('is asked of its tests: published, for the web, one of them paid for', async () => {
    await expect.poll(() => sale(SERIES)).toEqual(NOTHING)
    await map(test(10, SERIES, 'one', { free: true }), test(13, SERIES, 'app'))
    await expect.poll(() => sale(SERIES)).toEqual({ ...NOTHING, closedTypes: [] })
    await map(test(10, SERIES, 'one', { free: true }), test(11, SERIES, 'two'))
    await expect.poll(() => sale(SERIES)).toEqual({ ...NOTHING, sold: true, closedTypes: [] })
    await store.db.$client.query('update content_items set withdrawn = true where id = 11')
    await rebuild(SERIES)
    await expect.poll(() => sale(SERIES)).toEqual({ ...NOTHING, closedTypes: [] })
    await store.db.$client.query('update content_items set withdrawn = false where id = 11')
    await map()
    await expect.poll(() => sale(SERIES)).toEqual(NOTHING)
  })

  it('is so before its day, and no more after its end; a cart says the same', async () => {
    await map(test(12, SERIES, 'later'))
    await expect.poll(() => sale(SERIES)).toEqual({ sold: true, soldUntil: CLOSES, closedTypes: [] })
    const priced = async () =>
      (
        (await visitor(app).post('/api/v1/orders/guest/cartCalc', { cartJson: { 10: 1 } })).json() as {
          conflicts: { code: string }[]
        }
      ).conflicts.map(({ code }) => code)
    expect(await priced()).toEqual([])
    app.clock.set(new Date(CLOSES))
    expect(await priced()).toEqual(['off_sale'])
  })

  it('is asked of its files; a printed book needs none', async () => {
    expect(await sale(BOOK)).toEqual({ sold: true, soldUntil: undefined, closedTypes: [] })
    const { $client } = store.db
    await $client.query(`update packages set shippable = false where id = $1`, [BOOK])
    await rebuild(BOOK)
    await expect.poll(() => sale(BOOK)).toEqual({ ...NOTHING, closedTypes: ['BOOKS'] })
    await $client.query(`update packages set shippable = true where id = $1`, [BOOK])
    await rebuild(BOOK)
    await expect.poll(() => sale(BOOK)).toMatchObject({ sold: true })
  })

  it('is asked of each part of a pack that is on sale', async () => {
    const { $client } = store.db
    await $client.query(`update package_categories set category = 'TEST_SERIES' where package_id = $1`, [
      PACK,
    ])
    await map(test(30, PACK, 'one'))
    await expect.poll(() => sale(PACK)).toEqual(NOTHING)
    await map(test(30, PACK, 'one'), test(11, SERIES, 'two'))
    await expect.poll(() => sale(PACK)).toMatchObject({ sold: true })
    await map(test(30, PACK, 'one'))
    await expect.poll(() => sale(PACK)).toEqual(NOTHING)
    await $client.query('update packages set published = false where id = $1', [SERIES])
    await rebuild(SERIES)
    await expect.poll(() => sale(PACK)).toMatchObject({ sold: true })
    await $client.query('update packages set published = true where id = $1', [SERIES])
    await $client.query(`update package_categories set category = 'VIDEOS' where package_id = $1`, [PACK])
    await rebuild(SERIES)
    await expect.poll(() => sale(PACK)).toEqual({ ...NOTHING, closedTypes: ['VIDEOS', 'TEST_SERIES'] })
  })
})

describe('what a package opens', () => {
  it('is counted from what is mapped to it, with its dates, and shown as soon as the mappings are there', async () => {
    expect(await details(SERIES)).toMatchObject({ subCategories: [], tests: [] })
    await map(
      test(10, SERIES, 'one'),
      test(11, SERIES, 'two'),
      test(12, SERIES, 'later'),
      test(13, SERIES, 'app'),
    )
    await expect
      .poll(async () => (await details(SERIES)).tests)
      .toEqual([
        { count: 2, opensAt: null, closesAt: null },
        { count: 1, opensAt: OPENS, closesAt: CLOSES },
      ])
    expect((await details(SERIES)).subCategories).toMatchObject([{ category: 'TEST_SERIES', count: 3 }])
  })

  it('of a pack is that of its parts too, each test once, and follows a part that changes', async () => {
    await map(test(10, SERIES, 'one'), test(20, BOOK, 'one'), test(21, BOOK, 'two'))
    await expect
      .poll(async () => (await details(PACK)).tests)
      .toEqual([{ count: 2, opensAt: null, closesAt: null }])
    await map(test(10, SERIES, 'one'))
    await expect
      .poll(async () => (await details(PACK)).tests)
      .toEqual([{ count: 1, opensAt: null, closesAt: null }])
  })

  it('follows a paper that is published again', async () => {
    await publish({ id: 'moved' })
    await map(test(14, SERIES, 'moved'))
    await expect
      .poll(async () => (await details(SERIES)).tests)
      .toEqual([{ count: 1, opensAt: null, closesAt: null }])
    await publish({ id: 'moved', window: WINDOW })
    await expect
      .poll(async () => (await details(SERIES)).tests)
      .toEqual([{ count: 1, opensAt: OPENS, closesAt: CLOSES }])
  })

  it('is named test by test before anything is paid: how long, how many marks, when, free or not', async () => {
    await map(
      test(10, SERIES, 'one', { free: true, order: 1, chapter: 'Algebra' }),
      test(12, SERIES, 'later', { order: 2 }),
    )
    const { total, tests } = await listed(SERIES)
    expect(total).toBe(2)
    expect(tests).toMatchObject([
      { mappingId: 10, free: true, chapter: { en: 'Algebra' }, window: null, appOnly: false },
      { mappingId: 12, free: false, window: { opensAt: OPENS, closesAt: CLOSES } },
    ])
    for (const one of tests)
      expect(one).toMatchObject({
        title: { en: expect.any(String) },
        questionCount: 2,
        fullMarks: 8,
        durationSeconds: 3600,
      })
    expect(await listed(SERIES, '&limit=1')).toMatchObject({ total: 2, tests: [{ mappingId: 10 }] })
    expect((await listed(PACK)).tests.map(({ mappingId }) => mappingId)).toEqual([10, 12])
  })

  it('is shown for no package that is not in the store, and for no more tests than anyone reads', async () => {
    expect((await guest.get('/api/packages/tests?packageId=99')).status).toBe(404)
    for (const limit of ['0', '501', 'x'])
      expect((await guest.get(`/api/packages/tests?packageId=1&limit=${limit}`)).status).toBe(400)
  })
})
