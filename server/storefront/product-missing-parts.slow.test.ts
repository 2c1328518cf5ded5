import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContractClient } from '../../contract/client.ts'
import { readSite } from '../domains/editorial/read-site.ts'
import { pageRoutes } from '../pages.ts'
import { type PagePart, readPage } from '../testing/pages/read-page.ts'
import { DEMO } from '../testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { openTestApp, type TestApp, testConfig } from '../testing/test-app.ts'

const MAHAPACK = '/product/1010/cuet-ug-2027-mahapack'
const LIVE_BATCH = '/product-onlineliveclasses/1001/cuet-ug-2027-science-live-batch'

type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

let store: TestStore
let app: TestApp
/** `domain.operation` that fails now */
let failing: string | undefined
const faults: string[] = []

beforeAll(async () => {
  store = await openTestStore(DEMO)
  app = await openTestApp(store, {
    site: await readSite(testConfig().siteDir),
    pages: (http, services) =>
      pageRoutes(http, {
        ...services,
        clientFor: (...page) => sometimesFailing(services.clientFor(...page) as unknown as Calls),
      }),
    log: (line) => {
      if (line.includes('"fault"')) faults.push(line)
    },
  })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

function sometimesFailing(calls: Calls): ContractClient {
  const domains = Object.entries(calls).map(([domain, operations]) => [
    domain,
    new Proxy(operations, {
      get: (own, name: string) =>
        failing === `${domain}.${name}`
          ? () => Promise.reject(new Error('it does not answer'))
          : (input: unknown) => own[name]!(input),
    }),
  ])
  return Object.fromEntries(domains) as ContractClient
}

async function pageOf(url: string, status = 200): Promise<PagePart> {
  const answer = await app.http.inject({ url })
  expect(answer.statusCode).toBe(status)
  return readPage(answer.body).one('main')
}

async function pageWithout(operation: string, url: string, status?: number): Promise<PagePart> {
  failing = operation
  app.cache.drop(['*'])
  faults.length = 0
  try {
    return await pageOf(url, status)
  } finally {
    failing = undefined
  }
}

/** These without one run of them. */
function without(all: string[], run: string[]): string[] {
  const at = all.indexOf(run[0]!)
  expect(all.slice(at, at + run.length)).toEqual(run)
  return [...all.slice(0, at), ...all.slice(at + run.length)]
}

describe('a product page of which a part does not answer', () => {
  it.each([
    ['catalogue.listCards', MAHAPACK, 'In this pack'],
    ['catalogue.listRecommended', MAHAPACK, 'You may also like'],
    ['editorial.getWidgetSet', MAHAPACK, 'You may also like'],
    ['catalogue.getMahapack', MAHAPACK, 'What you get beyond a single course'],
    ['previews.listFreeLiveClasses', LIVE_BATCH, 'Free live class'],
  ])(
    'is shown without %s, logs it, and is complete again on the next visit',
    async (operation, url, heading) => {
      const page = await pageWithout(operation, url)
      expect(faults).toHaveLength(1)
      const whole = await pageOf(url)
      expect(whole.has(heading)).toBe(true)
      const gone = whole.under(heading).headings()
      expect(page.headings()).toEqual(without(whole.headings(), gone))
    },
  )

  it.each(['offers.getPackageOffering', 'catalogue.getSeoData'])(
    'is shown with all its headings without %s',
    async (operation) => {
      const page = await pageWithout(operation, MAHAPACK)
      expect(faults).toHaveLength(1)
      expect(page.headings()).toEqual((await pageOf(MAHAPACK)).headings())
    },
  )

  it('is kept only when it is whole', async () => {
    await pageWithout('catalogue.getMahapack', MAHAPACK)
    const { misses } = app.cache.counts()
    await pageOf(MAHAPACK)
    expect(app.cache.counts().misses).toBe(misses + 1)
    await pageOf(MAHAPACK)
    expect(app.cache.counts().misses).toBe(misses + 1)
  })

  it('is not there at all when its details do not answer', async () => {
    failing = 'catalogue.getProductDetails'
    app.cache.drop(['*'])
    const answer = await app.http.inject({ url: MAHAPACK })
    failing = undefined
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store'])
    await pageOf(MAHAPACK)
  })
})
