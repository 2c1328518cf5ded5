import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductType } from '../contract/product-types.ts'
import { canBeBought } from '../display/can-be-bought.ts'
import { catalogueFileSchema, type CataloguePackage } from '../server/domains/catalogue/importing/catalogue-file.ts'
import { checkStoredPromises } from '../server/domains/catalogue/importing/check-promises.ts'
import { listParts } from '../server/domains/catalogue/list-parts.queries.ts'
import type { ProductDetails } from '../server/domains/catalogue/package-document.ts'
import { promisedCounts } from '../server/domains/catalogue/promised-counts.ts'
import { readCatalogueFile } from '../server/domains/catalogue/importing/read-catalogue-file.ts'
import type { ItemFile } from '../server/domains/contents/item.ts'
import { readSite } from '../server/domains/editorial/read-site.ts'
import { readCourses } from '../server/seed/demo-lessons.ts'
import { DEMO_CATALOGUE } from '../server/seed/load-demo.ts'
import { DEMO_TESTS } from '../server/testing/shops/demo-shop.ts'
import { openTestApp, TEST_NOW, type TestApp, testConfig } from '../server/testing/test-app.ts'
import { openTestStore, type TestStore } from '../server/testing/stores/test-store.ts'
import { visitor } from '../server/testing/visitor.ts'
import { fileStandIns } from './lessons/file-stand-ins.ts'

interface Held {
  total: number
  tests: { mappingId: number; free: boolean; appOnly: boolean }[]
}

let store: TestStore
let app: TestApp
let filed: CataloguePackage[]
let products: (ProductDetails & { held: Held })[]

beforeAll(async () => {
  store = await openTestStore(DEMO_TESTS)
  await fileStandIns(store, TEST_NOW)
  app = await openTestApp(store)
  const { parts } = await readCatalogueFile(DEMO_CATALOGUE, { maxBytes: 50_000_000 })
  filed = parts.flatMap(({ document }) => catalogueFileSchema.parse(document).packages)
  const guest = visitor(app)
  products = []
  for (const { id } of filed.filter(({ published }) => published)) {
    const details = (await guest.get(`/api/packages/v12/info?packageId=${id}&sc=2`)).json() as ProductDetails
    products.push({ ...details, held: (await guest.get(`/api/packages/tests?packageId=${id}`)).json() as unknown as Held })
  }
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const soldOnes = () => products.filter((product) => canBeBought(product, TEST_NOW.getTime()))

describe('the demo promises what it opens', () => {
  it('in no word of a product more than is mapped to it', async () => {
    const { notes, more } = await checkStoredPromises(
      store.db.$client,
      filed.map(({ id }) => id),
    )
    expect(notes).toEqual([])
    expect(more).toBe(0)
  })

  it('with counts that are those of its tests by name, and free samples that are free', () => {
    for (const { id, tests, held, subCategories, freeContentData } of products) {
      const counted = tests.reduce((sum, { count }) => sum + count, 0)
      expect(held.tests.filter(({ appOnly }) => !appOnly), `${id}`).toHaveLength(counted)
      expect(subCategories.find(({ category }) => category === 'TEST_SERIES')?.count ?? 0, `${id}`).toBe(counted)
      const free = held.tests.filter((test) => test.free).map(({ mappingId }) => mappingId)
      for (const { contentId } of freeContentData.filter(({ contentType }) => contentType === 1))
        expect(free, `${id}`).toContain(contentId)
    }
  })

  it('and sells nothing a kind of which does not open, and nothing that is free or sent by nobody', async () => {
    expect(soldOnes().length).toBeGreaterThan(15)
    const { rows } = await store.db.$client.query<{ id: number }>(
      'select distinct package_id as id from content_items where active and not withdrawn and not free',
    )
    const paid = new Set(rows.map(({ id }) => id))
    for (const { id, title, categoryList, subCategories, linkedPkgs, shippable } of soldOnes()) {
      const parts = [...linkedPkgs, ...(await listParts(store.db.$client, id))]
      const sent = shippable && categoryList.includes('BOOKS')
      for (const kind of categoryList.filter((one) => !(sent && one === 'BOOKS')))
        expect(subCategories.find(({ category }) => category === kind)?.count, `${id} ${title} ${kind}`).toBeGreaterThan(0)
      if (!sent) expect([id, ...parts].some((one) => paid.has(one)), `${id} ${title}`).toBe(true)
    }
  })

  it('holds in every package of e-books or magazines a whole book besides what is free, each with its pages and its text', async () => {
    const { rows } = await store.db.$client.query<{
      packageId: number
      kind: string
      free: boolean
      file: ItemFile
    }>(`select package_id as "packageId", kind, free, file from content_items where kind in ('DOCUMENT', 'MAGAZINE')`)
    const filled = new Set(rows.map(({ packageId }) => packageId))
    const whole = rows.filter(({ free }) => !free)
    expect(new Set(whole.map(({ packageId }) => packageId))).toEqual(filled)
    for (const { kind, free, file, packageId } of rows) {
      expect(file.notes, file.name).toBeUndefined()
      expect(file.bytes, file.name).toBeLessThan(1_500_000)
      if (kind === 'DOCUMENT' && !free) expect(file.pages, file.name).toBeGreaterThanOrEqual(20)
      expect(file.pages, file.name).toBeLessThanOrEqual(60)
      expect((await store.storage.find(file.key))?.length, `${packageId}`).toBe(file.bytes)
    }
    expect(whole.filter(({ kind }) => kind === 'DOCUMENT').length).toBeGreaterThanOrEqual(12)
    expect(rows.filter(({ kind, file }) => kind === 'MAGAZINE' && !/sample/.test(file.name))).toHaveLength(6)
    expect(rows.reduce((sum, { file }) => sum + file.bytes, 0)).toBeLessThan(12_000_000)
  })

  it('holds in every package of models some that are sold and one that is free, small, with parts named in both languages', async () => {
    const { rows } = await store.db.$client.query<{ packageId: number; free: boolean; file: ItemFile }>(
      `select package_id as "packageId", free, file from content_items where kind = 'MODEL'`,
    )
    expect(rows).toHaveLength(8)
    for (const held of Map.groupBy(rows, ({ packageId }) => packageId).values())
      expect(held.map(({ free }) => free).sort()).toEqual([false, false, false, true])
    for (const { file } of rows) {
      expect(file.model?.poster, file.name).toBeDefined()
      expect(file.model?.parts.length, file.name).toBeGreaterThanOrEqual(6)
      for (const { title, text } of file.model!.parts)
        expect([title.hi, text?.hi].every((words) => /[\u0900-\u097f]|^DNA$/.test(words ?? '')), title.en).toBe(true)
    }
    expect(rows.reduce((sum, { file }) => sum + file.bytes, 0)).toBeLessThan(1_500_000)
  })

  it('says of every course on video how many lessons it has, how long they are together, and that nobody speaks, in both languages', async () => {
    const courses = Object.entries(readCourses())
    expect(courses).toHaveLength(5)
    const { rows } = await store.db.$client.query<{ packageId: number; seconds: number }>(
      `select package_id as "packageId", sum((made ->> 'seconds')::real) as seconds
        from content_items join media on media.id = media_id where kind = 'VIDEO' group by package_id`,
    )
    for (const [id, { lessons }] of courses) {
      const { title, desc, descHindi, categoryList, faculties } = filed.find((one) => one.id === Number(id))!
      expect(categoryList, title).toEqual(['VIDEOS'])
      expect(faculties, title).toEqual([])
      const { seconds } = rows.find(({ packageId }) => packageId === Number(id))!
      const texts = descHindi === null ? [desc] : [desc, descHindi]
      for (const text of texts) {
        const said = promisedCounts(text).filter(({ kind }) => kind === 'VIDEOS')
        expect(said.map(({ count }) => count), text).toEqual([lessons.length])
        const minutes = Number(/(\d+) (?:minutes|मिनट)/.exec(text)![1])
        expect(Math.abs(minutes - seconds / 60), text).toBeLessThan(1)
        expect(text).toMatch(/narration|silent|Nobody speaks|no voice|आवाज़|कोई बोलता नहीं|बोलने वाला कोई नहीं/)
        expect(text).toMatch(/English or (?:in )?Hindi|हिंदी या अंग्रेज़ी/)
      }
    }
  })

  it('says of no kind that it opens later while something of it is sold', async () => {
    const { parts } = await readCatalogueFile(DEMO_CATALOGUE, { maxBytes: 50_000_000 })
    const documents = parts.map(({ document }) => catalogueFileSchema.parse(document))
    const sold = new Set(soldOnes().flatMap(({ categoryList }) => categoryList))
    const tiles = documents.flatMap(({ productTypeTiles }) => productTypeTiles)
    const kinds = tiles.filter(({ categoryFacets }) => sold.has(categoryFacets as ProductType))
    expect(kinds.length).toBeGreaterThanOrEqual(5)
    const urls = new Set(kinds.map(({ url }) => url))
    const heads = documents.flatMap(({ seo }) => seo).filter(({ url }) => urls.has(url))
    expect(heads.length).toBeGreaterThanOrEqual(5)
    for (const words of [...kinds, ...heads].map((one) => JSON.stringify(one)))
      expect(words).not.toMatch(/open(?:s|ing)? (?:here )?later|not on sale|do not open yet|planned|no date|आगे खुले|बाद में खुले|बिक्री में नहीं|शुरू नहीं/)
  })

  it('gives the free book that a product of e-books or magazines names, free and under that number', async () => {
    const { rows } = await store.db.$client.query<{ id: number; packageId: number; free: boolean }>(
      'select id, package_id as "packageId", free from content_items where kind in (\'DOCUMENT\', \'MAGAZINE\')',
    )
    const given = new Set(rows.filter(({ free }) => free).map(({ id }) => id))
    const filled = new Set(rows.map(({ packageId }) => packageId))
    const named = products.flatMap(({ id, categoryList, freeContentData }) =>
      categoryList.every((type) => type === 'EBOOKS' || type === 'MAGAZINES') && filled.has(id)
        ? freeContentData.filter(({ contentType }) => contentType !== 1)
        : [],
    )
    expect(named.length).toBeGreaterThanOrEqual(9)
    for (const { contentId, contentTitle } of named) expect(given, contentTitle).toContain(contentId)
  })

  it('and has a pack, a test pass and a product of every type, sold or said not to be', () => {
    expect(soldOnes().filter(({ mahaPack }) => mahaPack)).not.toEqual([])
    expect(products.filter(({ isTestPassPackage }) => isTestPassPackage)).not.toEqual([])
    const others = products.filter((product) => !soldOnes().includes(product))
    expect(others).not.toEqual([])
    // A pack may be waiting for what a part lacks; the operator's own reason is a call.
    for (const { id, enquiryOnly, closedTypes } of others)
      expect(enquiryOnly === true || closedTypes.length > 0, `${id}`).toBe(true)
  })

  it('names no students and no stars that nobody gave', () => {
    for (const { id, studentsEnrolled, testimonialJson } of products) {
      expect(studentsEnrolled, `${id}`).toBe(0)
      for (const { name } of testimonialJson) expect(name, `${id}`).toMatch(/^Sample review/)
    }
  })

  it('in its home page and its search results too, in both languages', async () => {
    const { site, home } = await readSite(testConfig().siteDir)
    const { parts } = await readCatalogueFile(DEMO_CATALOGUE, { maxBytes: 50_000_000 })
    const words = JSON.stringify([
      site.en.brand,
      site.hi.brand,
      home,
      parts.flatMap(({ document }) => {
        const { seo, productTypeTiles, faculties } = catalogueFileSchema.parse(document)
        return [seo, productTypeTiles, faculties]
      }),
    ])
    expect(promisedCounts(words).filter(({ count }) => count > 2)).toEqual([])
  })
})
