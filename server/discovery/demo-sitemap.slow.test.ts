import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSite } from '../domains/editorial/read-site.ts'
import { pageRoutes } from '../pages.ts'
import { locationsIn } from '../testing/pages/sitemap-locations.ts'
import { DEMO } from '../testing/shops/demo-shop.ts'
import { someOf } from '../testing/some-of.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { openTestApp, type TestApp, testConfig } from '../testing/test-app.ts'

/** How many of its pages are opened, unless all are walked. */
const PAGES = 60
const ORIGIN = 'https://shop.example'

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await openTestStore(DEMO)
  const site = await readSite(testConfig().siteDir)
  app = await openTestApp(store, { env: { PUBLIC_URL: ORIGIN }, site, pages: pageRoutes })
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const get = (url: string) =>
  app.http.inject({ url: url.slice(ORIGIN.length), headers: { host: 'shop.example' } })

/** What is wrong with a page that the sitemap names. */
async function faultOf(url: string): Promise<string[]> {
  const { statusCode, headers, body } = await get(url)
  if (statusCode !== 200) return [`${url}: ${statusCode} ${headers.location ?? ''}`]
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]
  const robots = /<meta name="robots" content="([^"]*)"/.exec(body)?.[1]
  return [
    ...(canonical === url ? [] : [`${url}: its canonical address is ${canonical}`]),
    ...(robots === undefined ? [] : [`${url}: ${robots}`]),
  ]
}

describe('the sitemap of the demo', () => {
  it('names pages that answer at once, may be indexed, and are their own canonical addresses', async () => {
    const parts = locationsIn((await get(`${ORIGIN}/sitemap.xml`)).body)
    const urls = (await Promise.all(parts.map(async (part) => locationsIn((await get(part)).body)))).flat()
    expect(urls.length).toBeGreaterThan(500)
    expect(new Set(urls).size).toBe(urls.length)
    const faults: string[] = []
    for (const url of someOf(urls, PAGES, 'the sitemap')) faults.push(...(await faultOf(url)))
    expect(faults).toEqual([])
  }, 600_000)
})
