import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductType } from '../contract/product-types.ts'
import { canBeBought } from '../display/can-be-bought.ts'
import type { ProductDetails } from '../server/domains/catalogue/package-document.ts'
import { importContents } from '../server/domains/contents/importing/import-contents.ts'
import { readContentsJson } from '../server/domains/contents/importing/read-contents-json.ts'
import { readSite } from '../server/domains/editorial/read-site.ts'
import { DEMO_CONTENTS } from '../server/seed/import-demo-tests.ts'
import { importDemoDelivery } from '../server/seed/load-demo.ts'
import { ok } from '../server/testing/exams/exam-room.ts'
import { DEMO_TESTS } from '../server/testing/shops/demo-shop.ts'
import { countsOf, everythingIn, openItem } from '../server/testing/shops/open-everything.ts'
import { adult, payAndReturn, placed, withAddress } from '../server/testing/shops/orders-shop.ts'
import { openTestStore, type TestStore } from '../server/testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp, testConfig } from '../server/testing/test-app.ts'
import { type Visitor, visitor } from '../server/testing/visitor.ts'
import { fileStandIns } from './lessons/file-stand-ins.ts'

const maxBytes = 50_000_000

let store: TestStore
let app: TestApp
let products: ProductDetails[]
let outOfStock: Set<number>

beforeAll(async () => {
  store = await openTestStore(DEMO_TESTS)
  const clock = { now: () => TEST_NOW }
  await importDemoDelivery(store.db, { clock, maxBytes })
  await fileStandIns(store, TEST_NOW)
  app = await openTestApp(store, { site: await readSite(testConfig().siteDir) })
  const { rows } = await store.db.$client.query<{ id: number }>(
    'select id from packages where published order by id',
  )
  products = await Promise.all(rows.map(({ id }) => detailsOf(id)))
  const copies = await store.db.$client.query<{ id: number }>(
    'select package_id as id from stock where available = 0',
  )
  outOfStock = new Set(copies.rows.map(({ id }) => id))
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const detailsOf = async (id: number) =>
  ok<ProductDetails>(await visitor(app).get(`/api/packages/v12/info?packageId=${id}&sc=2`))
/** Of a book there have to be copies as well, which only the cart asks. */
const soldOnes = () =>
  products.filter(
    (product) => canBeBought(product, TEST_NOW.getTime()) && !(isSent(product) && outOfStock.has(product.id)),
  )
const isSent = ({ shippable, categoryList }: ProductDetails) => shippable && categoryList.includes('BOOKS')

/** Bought as its page sells it, at its first price, and paid at the gateway. */
async function buy(who: Visitor, product: ProductDetails): Promise<void> {
  const parcel = isSent(product) ? { addressId: await withAddress(who) } : { stateCode: '27' }
  const order = await placed(who, {
    packageId: product.id,
    cartJson: { [product.validity.id]: 1 },
    expectedPaise: isSent(product) ? undefined : product.validity.spPaise,
    ...parcel,
  })
  expect(await payAndReturn(app, order), product.title).toContain('/paymentInfo')
}

interface Shelved {
  contents: { category: ProductType; count: number }[]
  parts: { packageId: number }[]
  delivery: { state: string } | null
}
const shelved = async (who: Visitor, id: number) =>
  ok<Shelved>(await who.get(`/api/v1/purchased/package?packageId=${id}`))

const counted = (entries: readonly { category: string; count: number }[]) =>
  Object.fromEntries(
    entries
      .filter(({ category, count }) => count > 0 && category !== 'FREE_CONTENT' && category !== 'BOOKS')
      .map(({ category, count }) => [category, count]),
  )

describe('what the demo sells', () => {
  it('opens to its buyer, every item by its own address, as many as card, product page and shelf say', async () => {
    const sold = soldOnes()
    expect(sold.length).toBeGreaterThan(15)
    const kinds = new Set<string>()
    let opened = 0
    for (const product of sold) {
      const who = await adult(app)
      await buy(who, product)
      const items = await everythingIn(who, product.id)
      for (const item of items) await openItem(who, item)
      opened += items.length
      for (const { kind } of items) kinds.add(kind)
      const counts = countsOf(items)
      const { contents, delivery } = await shelved(who, product.id)
      const cards = ok<{ packages: ProductDetails[] }>(
        await visitor(app).get(`/api/packages/cards?packageIds=${product.id}`),
      )
      expect([product.title, counted(product.subCategories)]).toEqual([product.title, counts])
      expect([product.title, counted(contents)]).toEqual([product.title, counts])
      expect([product.title, counted(cards.packages[0]!.subCategories)]).toEqual([product.title, counts])
      if (!isSent(product)) continue
      // It does not open, it comes by post.
      expect(delivery, product.title).toMatchObject({ state: 'WAITING' })
    }
    expect([...kinds].sort()).toEqual(['CLASS', 'DOCUMENT', 'MAGAZINE', 'MODEL', 'TEST', 'VIDEO'])
    expect(opened).toBeGreaterThan(40)
  })

  it('opens the parts of a pack to the buyer of the pack, each as if it had been bought alone', async () => {
    const packs = soldOnes().filter(({ mahaPack }) => mahaPack)
    expect(packs).not.toEqual([])
    for (const pack of packs) {
      const who = await adult(app)
      await buy(who, pack)
      const { parts } = await shelved(who, pack.id)
      expect(parts.map(({ packageId }) => packageId).sort(), pack.title).toEqual(pack.linkedPkgs.toSorted())
      for (const { packageId } of parts) {
        const items = await everythingIn(who, packageId)
        for (const item of items) await openItem(who, item)
        expect([packageId, counted((await shelved(who, packageId)).contents)]).toEqual([
          packageId,
          countsOf(items),
        ])
      }
    }
  })

  it('opens what is free of it to anybody who signed in', async () => {
    const who = await adult(app)
    const { rows } = await store.db.$client.query<{ packageId: number; itemId: number; kind: string }>(
      `select package_id as "packageId", item.id as "itemId", kind from content_items item
        join packages on packages.id = package_id
        where free and active and not withdrawn and published order by item.id`,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const item of rows) await openItem(who, { ...item, access: 'open', opensAt: null })
  })

  it('says the day of what has one, in the list, to who opens it, and on the product’s page', async () => {
    const at = new Date(TEST_NOW.getTime() + 10 * 86_400_000)
    const filed = JSON.parse(await readFile(DEMO_CONTENTS, 'utf8')) as {
      nodes: { packageId: number }[]
      items: { id: number; packageId: number; kind: string; free: boolean }[]
    }
    const dated = ['TEST', 'DOCUMENT', 'MAGAZINE'].map((kind) => {
      const ids = new Set(soldOnes().map(({ id }) => id))
      return filed.items.find((item) => item.kind === kind && !item.free && ids.has(item.packageId))!
    })
    const ofThese = ({ packageId }: { packageId: number }) =>
      dated.some((one) => one.packageId === packageId)
    const tree = readContentsJson({
      ...filed,
      nodes: filed.nodes.filter(ofThese),
      items: filed.items
        .filter(ofThese)
        .map((item) => (dated.includes(item) ? { ...item, availableFrom: at.toISOString() } : item)),
    })
    const folder = DEMO_CONTENTS.slice(0, DEMO_CONTENTS.lastIndexOf('/'))
    const how = { dryRun: false, storage: store.storage, actor: 'test', now: TEST_NOW }
    await importContents(store.db, tree, { ...how, folder, replace: false })
    for (const { id, packageId, kind } of dated) {
      const product = await detailsOf(packageId)
      expect(canBeBought(product, TEST_NOW.getTime()), product.title).toBe(true)
      if (kind === 'TEST')
        await expect
          .poll(async () => (await detailsOf(packageId)).tests)
          .toContainEqual({ count: 1, opensAt: at.toISOString(), closesAt: null })
      const who = await adult(app)
      await buy(who, product)
      const items = await everythingIn(who, packageId)
      const item = items.find(({ itemId }) => itemId === id)!
      expect(item).toMatchObject({ access: 'later', opensAt: at.toISOString() })
      for (const one of items) await openItem(who, one)
      app.clock.set(at)
      for (const one of await everythingIn(who, packageId)) {
        expect(one.access, product.title).toBe('open')
        await openItem(who, one)
      }
      app.clock.set(TEST_NOW)
    }
  })
})
