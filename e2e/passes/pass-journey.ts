import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { pageRoutes } from '../../server/pages.ts'
import { writeCatalogueFile } from '../../server/seed/generated-catalogue.ts'
import { publishTest } from '../../server/testing/exams/test-papers.ts'
import { FIRST_SERIES, openSeries, passCatalogue, tellTests } from '../../server/testing/shops/pass-shop.ts'
import { testSite } from '../../server/testing/shops/test-site.ts'
import { openTestStore, type TestStore } from '../../server/testing/stores/test-store.ts'
import { importFile, openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { walkWhereDrawn } from '../frames/walk-again.ts'
import { asTest, type Visitor, visit } from '../journey.ts'
import { withKept } from '../kept-by-worker.ts'

/** Of these series, the first in English, the numbers of tests stand about the bound of B §9. */
const WITH_19 = FIRST_SERIES + 1
const WITH_20 = FIRST_SERIES + 2
/** The name of the free test of both. */
const FREE_TEST = 990_101

const GOLD = {
  path: 'all-in-one',
  title: { en: 'All passes', hi: 'सारे पास' },
  text: { en: 'One login for every exam.', hi: 'हर परीक्षा, एक ही अकाउंट में।' },
}

let store: TestStore
let app: TestApp
let origin: string

/** Opens a shop with more test series than a page of the browser shows, for the journeys of this file. */
export function withPassShop(): void {
  beforeAll(async () => {
    store = await openTestStore()
    await importFile(store, await writeCatalogueFile(passCatalogue(), store.folder))
    await openSeries(store)
    for (const [at, packageId] of [WITH_19, WITH_20].entries())
      await publishTest(store.db, { mappingId: FREE_TEST + at, packageId, free: true })
    await tellTests(store, (id) => [{ count: id === WITH_19 ? 19 : 20, opensAt: null, closesAt: null }])
    app = await openTestApp(store, { pages: pageRoutes, site: testSite({ gold: GOLD }) })
    origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    app.http.server.closeAllConnections()
    await app.close()
    await store.close()
  })
}

/** One visitor's way through that shop, walked once more as a `journey` is. */
export function passJourney(title: string, device: Visitor, walk: (page: Page) => Promise<void>): void {
  withKept(title, asTest(device), ({ kept }) =>
    walkWhereDrawn(kept, (browser) => visit(browser, origin, device, walk)),
  )
}
