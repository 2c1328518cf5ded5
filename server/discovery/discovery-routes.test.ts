import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { matchAddress } from '../../addresses/match-address.ts'
import { AnswerCache } from '../platform/page-cache/answer-cache.ts'
import { Freshness, type RequestContext } from '../platform/request-context.ts'
import { generatedCatalogue, writeCatalogueFile } from '../seed/generated-catalogue.ts'
import { locationsIn } from '../testing/pages/sitemap-locations.ts'
import { testSite } from '../testing/shops/test-site.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { importFile, openTestApp, type TestApp, testConfig } from '../testing/test-app.ts'
import { discoveryRoutes } from './discovery-routes.ts'

const PACKAGES = 30
const catalogue = generatedCatalogue(PACKAGES)
for (const row of catalogue.packages!) row.published = row.id !== 7

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await openTestStore()
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  app = await openTestApp(store)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const ask = async (url: string, of: TestApp = app, headers: Record<string, string> = {}) =>
  await of.http.inject({ url, headers: { host: 'localhost', ...headers } })

describe('/robots.txt', () => {
  it('lets robots read everything but the API, samples, searches and checkout, and names the sitemap', async () => {
    const answer = await ask('/robots.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const line of [
      'User-agent: *',
      'Allow: /',
      'Disallow: /api/',
      'Disallow: /dev',
      'Disallow: /search',
      'Disallow: /hi/search',
      'Disallow: /checkout',
      'Sitemap: http://localhost/sitemap.xml',
    ])
      expect(answer.body.split('\n')).toContain(line)
  })

  it('names the sitemap by the public address where one is set', async () => {
    const shop = await openTestApp(store, { env: { PUBLIC_URL: 'https://shop.example' } })
    expect((await ask('/robots.txt', shop)).body).toContain('Sitemap: https://shop.example/sitemap.xml')
    expect((await ask('/sitemap.xml', shop)).body).toContain('<loc>https://shop.example/sitemap-1.xml</loc>')
    expect((await ask('/sitemap-1.xml', shop)).body).not.toContain('localhost')
    await shop.close()
  })
})

describe('/manifest.webmanifest', () => {
  it('names the store, its colours and its icons', async () => {
    const answer = await ask('/manifest.webmanifest')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    const manifest = answer.json()
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Pathshala',
      start_url: '/',
      lang: 'en',
      display: 'standalone',
      theme_color: '#2F3FB0',
      background_color: '#F7F5F0',
    })
    expect(
      manifest.icons.map((icon: { sizes: string; purpose?: string }) => [icon.sizes, icon.purpose]),
    ).toEqual([
      ['any', undefined],
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ])
  })
})

describe('the sitemap', () => {
  it('is an index of parts, and a part that is not there is not found', async () => {
    const index = await ask('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(locationsIn(index.body)).toEqual(['http://localhost/sitemap-1.xml'])
    for (const path of [
      '/sitemap-0.xml',
      '/sitemap-2.xml',
      '/sitemap-01.xml',
      '/sitemap-x.xml',
      '/sitemap-99999.xml',
    ])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 404])
  })

  it('names every product on sale, in both languages, with the day of its last change', async () => {
    const { body } = await ask('/sitemap-1.xml')
    const products = locationsIn(body).filter((url) => /\/product[^/]*\/\d+\//.test(url))
    expect(products).toHaveLength((PACKAGES - 1) * 2)
    expect(body).not.toMatch(/\/7\//)
    const row = catalogue.packages!.find(({ id }) => id === 1)!
    expect(body).toMatch(new RegExp(`/1/[^<]*</loc><lastmod>${row.updatedAt.slice(0, 10)}</lastmod>`))
  })

  it('names each page with itself in every language', async () => {
    const entry = (await ask('/sitemap-1.xml')).body
      .split('\n')
      .find((line) => line.includes('<loc>http://localhost/hi<'))
    expect(entry).toBe(
      '<url><loc>http://localhost/hi</loc>' +
        '<xhtml:link rel="alternate" hreflang="en" href="http://localhost/"/>' +
        '<xhtml:link rel="alternate" hreflang="hi" href="http://localhost/hi"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="http://localhost/"/></url>',
    )
  })

  it('names home, lists that hold something, pages and support, each once, and each as an address of the site', async () => {
    const urls = locationsIn((await ask('/sitemap-1.xml')).body)
    expect(new Set(urls).size).toBe(urls.length)
    for (const path of [
      '/',
      '/mock-tests',
      '/support',
      '/hi/support',
      '/refund.html',
      '/hi/privacy-policy.html',
    ])
      expect(urls).toContain(`http://localhost${path}`)
    for (const url of urls) {
      const address = matchAddress(new URL(url).pathname.replace(/^\/hi(?=\/|$)/, '') || '/')
      expect([url, 'screen' in address && address.screen !== 'not-found']).toEqual([url, true])
    }
    expect(urls).not.toContain('http://localhost/support.html')
  })

  it('names no list without a package, and every list with one', async () => {
    const { rows } = await store.db.$client.query(
      `select distinct lower(replace(course_id, '_', '-')) as slug from package_courses pc
       join packages p on p.id = pc.package_id and p.published`,
    )
    const urls = locationsIn((await ask('/sitemap-1.xml')).body)
    const courses = urls.filter((url) => /localhost\/[^/]+-study-materials$/.test(url))
    expect(
      courses.map((url) => url.slice('http://localhost/'.length, -'-study-materials'.length)).sort(),
    ).toEqual((rows as { slug: string }[]).map(({ slug }) => slug).sort())
    expect(courses.length).toBeGreaterThan(0)
  })

  it('is cut into parts of a size, no address in two of them', async () => {
    const http = Fastify()
    const cache = new AnswerCache({ maxBytes: 1_000_000, now: () => 0 })
    const contextOf = () => ({ freshness: new Freshness() }) as RequestContext
    const config = testConfig({ PUBLIC_URL: 'http://localhost' })
    const services = { config, connection: store.db.$client, cache, site: testSite(), contextOf }
    discoveryRoutes(http, services, { urlsInPart: 50 })
    const read = async (url: string) => locationsIn((await http.inject(url)).body)
    const parts = await Promise.all((await read('/sitemap.xml')).map((url) => read(new URL(url).pathname)))
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts.slice(0, -1)) expect(part).toHaveLength(50)
    expect(parts.flat()).toEqual(locationsIn((await ask('/sitemap-1.xml')).body))
    await http.close()
  })

  it('is cached, and rebuilt when the catalogue changes', async () => {
    const before = await ask('/sitemap-1.xml')
    const { hits } = app.cache.counts()
    const packed = await ask('/sitemap-1.xml?utm_source=x', app, { 'accept-encoding': 'br' })
    expect(app.cache.counts().hits).toBe(hits + 1)
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(before.body)
    const changed = { ...catalogue, packages: structuredClone(catalogue.packages!) }
    for (const row of changed.packages) if (row.id === 7) row.published = true
    await importFile(store, await writeCatalogueFile(changed, store.folder))
    await vi.waitFor(async () => expect((await ask('/sitemap-1.xml')).body).toMatch(/\/7\//), 10_000)
    await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  })
})
