import { expect } from 'vitest'
import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import type { ProductDetails } from '../../domains/catalogue/package-document.ts'
import { readSite } from '../../domains/editorial/read-site.ts'
import { pageRoutes } from '../../pages.ts'
import { importDemoTests } from '../../seed/import-demo-tests.ts'
import { DEMO_CATALOGUE } from '../../seed/load-demo.ts'
import { type PagePart, readPage } from '../pages/read-page.ts'
import { type OpenStore, openTestStore, type TestStore } from '../stores/test-store.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp, testConfig } from '../test-app.ts'

export interface Shop {
  store: TestStore
  app: TestApp
  html(url: string, status?: number): Promise<string>
  page(url: string, status?: number): Promise<PagePart>
  /** an answer of the API; the address without `/api` */
  api<T>(address: string, status?: number): Promise<T>
  details(id: number, language?: Lgi): Promise<ProductDetails>
  /** status and Location */
  leads(url: string): Promise<[number, string | undefined]>
  close(): Promise<void>
}

/** The catalogue that comes with the product, without what else a first start loads. */
export const DEMO = { name: 'demo', fill: (store: OpenStore) => importFile(store, DEMO_CATALOGUE) }

/** The same with its tests, as a first start loads them. */
export const DEMO_TESTS = {
  name: 'demotests',
  async fill(store: OpenStore) {
    await DEMO.fill(store)
    const clock = { now: () => TEST_NOW }
    await importDemoTests(store.db, { clock, storage: store.storage, maxBytes: 50_000_000, actor: 'test' })
  },
}

/** The demo with its tests, on the site that comes with the product. */
export async function openDemoShop(): Promise<Shop> {
  const store = await openTestStore(DEMO_TESTS)
  const site = await readSite(testConfig().siteDir)
  return shopOf(store, await openTestApp(store, { pages: pageRoutes, site }))
}

/** The same with everything on sale: for what is shown of plans, classes and videos. */
export async function openWholeShop(): Promise<Shop> {
  const said = (column: 'card' | 'body' | 'card_hindi' | 'body_hindi') => {
    const json = `${column}::jsonb - 'enquiryOnly' || '{"sold": true${column.startsWith('body') ? ', "closedTypes": []' : ''}}'`
    return column.startsWith('body') ? `(${json})::text` : json
  }
  const store = await openTestStore(DEMO_TESTS)
  await store.db.$client.query(
    `update shown_packages set card = ${said('card')}, body = ${said('body')}, card_hindi = ${said('card_hindi')},
      body_hindi = ${said('body_hindi')}`,
  )
  const site = await readSite(testConfig().siteDir)
  return shopOf(store, await openTestApp(store, { pages: pageRoutes, site }))
}

/** The built pages over a catalogue, the demo by default, with the site that ships with the product. */
export async function openShop(catalogue?: (store: TestStore) => Promise<string>) {
  const store = await openTestStore(catalogue ? undefined : DEMO)
  if (catalogue) await importFile(store, await catalogue(store))
  const app = await openTestApp(store, { pages: pageRoutes, site: await readSite(testConfig().siteDir) })
  return shopOf(store, app)
}

function shopOf(store: TestStore, app: TestApp): Shop {
  const ask = async (url: string, status: number) => {
    const answer = await app.http.inject({ url })
    expect(answer.statusCode, `${url} ${answer.headers.location ?? ''}`).toBe(status)
    return answer
  }
  const api = async <T>(address: string, status = 200) => (await ask(`/api${address}`, status)).json<T>()
  return {
    store,
    app,
    html: async (url, status = 200) => (await ask(url, status)).body,
    page: async (url, status = 200) => readPage((await ask(url, status)).body),
    api,
    details: (id, language = 'ENGLISH') =>
      api<ProductDetails>(`/packages/v12/info?packageId=${id}&sc=2&lgi=${language}`),
    async leads(url) {
      const { statusCode, headers } = await app.http.inject({ url })
      return [statusCode, headers.location]
    },
    async close() {
      await app.close()
      await store.close()
    },
  }
}
