import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes, renderedRoutes } from './pages.ts'
import { type PagePart, readPage } from './testing/pages/read-page.ts'
import { DEMO } from './testing/shops/demo-shop.ts'
import { fillPackages } from './testing/shops/fill-packages.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

describe('a page', () => {
  let store: TestStore
  let app: TestApp

  beforeAll(async () => {
    store = await openTestStore(DEMO)
    await fillPackages(store.db)
    app = await openTestApp(store, { pages: pageRoutes })
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })
  const PRODUCT = '/product/1010/cuet-ug-2027-mahapack'

  it('of a product shows headline, price, description and FAQs, rendered on the server', async () => {
    const page = await get(PRODUCT)
    expect(page.statusCode).toBe(200)
    for (const text of [
      'CUET UG 2027 MahaPack',
      '₹8,999',
      '₹16,941',
      'You save ₹7,942, 47\u00a0%',
      'Common questions',
    ])
      expect(page.body).toContain(text)
  })

  it('of a search is kept as what its address shows: a name said twice is not heard', async () => {
    const address = '/search?searchTerm=ssc&show=exam'
    const shownTab = (body: string) => /<a[^>]*aria-current="[^"]+"[^>]*>([^<]+)/.exec(body)?.[1]
    for (let time = 0; time < 4; time++) await get(`${address}&show=zz`)
    const twice = await get(`${address}&show=zz`)
    const once = await get(address)
    expect(once.statusCode).toBe(200)
    expect(shownTab(once.body)).toMatch(/^Exams/)
    expect(shownTab(twice.body)).not.toBe(shownTab(once.body))
  })

  it('asks for its script in one inline script alone, after it was painted, in both languages', async () => {
    for (const address of ['/', '/hi', PRODUCT]) {
      const { body } = await get(address)
      expect(body.match(/<link rel="modulepreload"|<script type="module"/g), address).toBeNull()
      expect(
        body.match(/<script>[^<]*"\/assets\/[^"]+\.js"[^<]*requestAnimationFrame/g),
        address,
      ).toHaveLength(1)
    }
  })

  it('of a product answers 301 at every other address to its canonical one, the query kept', async () => {
    const others = [
      '/product/1010/wrong-title',
      '/product-comprehensive-video/1010/cuet-ug-2027-mahapack',
      '/product-onlineliveclasses/1010/x',
      '/product-testseries/1010/x',
      '/product-ebooks/1010/x',
      '/product-books/1010/x',
      '/product-3dmodels/1010/x',
      '/product-nonsense/1010/x',
      '/comprehensive-video/1010/cuet-ug-2027-mahapack',
    ]
    for (const address of others) {
      const answer = await get(`${address}?utm_source=a&tpExam=b%20c`)
      expect([answer.statusCode, answer.headers.location], address).toEqual([
        301,
        `${PRODUCT}?utm_source=a&tpExam=b%20c`,
      ])
    }
    const hindi = await get('/hi/product-books/1010/x?role=r')
    expect([hindi.statusCode, hindi.headers.location]).toEqual([301, `/hi${PRODUCT}?role=r`])
  })

  it('of a product uses the variant of its primary category; packs and magazines use /product', async () => {
    const { rows } = await store.db.$client.query(
      `select distinct on (primary_category) id, primary_category as type from packages
       where published and not maha_pack and not is_test_pass_package order by primary_category, id`,
    )
    const segments: Record<string, string> = {
      ONLINE_LIVE_CLASSES: 'product-onlineliveclasses',
      TEST_SERIES: 'product-testseries',
      VIDEOS: 'product-comprehensive-video',
      EBOOKS: 'product-ebooks',
      BOOKS: 'product-books',
      MODELS_3D: 'product-3dmodels',
      MAGAZINES: 'product',
    }
    expect(rows).toHaveLength(7)
    for (const { id, type } of rows) {
      const answer = await get(`/product/${id}/x`)
      expect(answer.headers.location?.split('/')[1]).toBe(segments[type])
    }
  })

  it('of a product that is not there, or not on sale, says Currently unavailable with 404', async () => {
    for (const address of ['/product/999999/x', '/product/1017/x', '/product/0/x', '/product/abc/x']) {
      const page = await get(address)
      expect(page.statusCode, address).toBe(404)
      expect(page.body).toContain('Currently unavailable')
    }
  })

  it('that is not there says Oops! That page can’t be found. with 404', async () => {
    for (const address of ['/no/such/page', '/no-such-course-study-materials', '/hi/nichts/da']) {
      const page = await get(address)
      expect(page.statusCode).toBe(404)
      expect(page.headers['cache-control']).toBe('no-store')
    }
    expect((await get('/no/such/page')).body).toContain('Oops! That page can’t be found.')
  })

  it('of a course is listed at its name with dashes for underscores, facets in the address', async () => {
    const page = await get('/cuet-pg-study-materials')
    expect(page.statusCode).toBe(200)
    const filtered = await get('/cuet-study-materials?categoryFacets=TEST_SERIES&langFacets=HINDI')
    expect(filtered.body).toMatch(
      /<input[^>]*name="categoryFacets"[^>]*value="TEST_SERIES"[^>]*checked|<input[^>]*checked[^>]*value="TEST_SERIES"/,
    )
    expect(filtered.body).toContain('noindex, follow')
  })

  it('of a course leads a filter, sort or page that cannot be to the list that is', async () => {
    const leads = async (query: string) => {
      const answer = await get(`/cuet-study-materials${query}`)
      return [answer.statusCode, answer.headers.location]
    }
    expect(await leads('?page=1')).toEqual([301, '/cuet-study-materials'])
    expect(await leads('?page=-1')).toEqual([301, '/cuet-study-materials'])
    expect(await leads('?sort=popular&searchTerm=')).toEqual([301, '/cuet-study-materials'])
    expect(await leads('?colourFacets=RED&utm_source=x')).toEqual([301, '/cuet-study-materials?utm_source=x'])
    expect(await leads('?tagsFacets=NO_SUCH')).toEqual([302, '/cuet-study-materials'])
    expect((await leads('?page=9999999'))[0]).toBeGreaterThanOrEqual(301)
    expect(await leads('?utm_source=x')).toEqual([200, undefined])
  })

  it('exists in English and in Hindi, each naming the other and one canonical address', async () => {
    const [english, hindi] = [await get('/ssc-study-materials'), await get('/hi/ssc-study-materials')]
    expect(english.body).toContain('<html lang="en">')
    expect(hindi.body).toContain('<html lang="hi">')
    for (const page of [english, hindi]) {
      expect(page.body).toMatch(
        /hrefLang="hi" href="[^"]*\/hi\/ssc-study-materials"|href="[^"]*\/hi\/ssc-study-materials" hrefLang="hi"/i,
      )
      expect(page.body.match(/rel="canonical"/g)).toHaveLength(1)
    }
  })

  it('allows its own inline scripts by their hash, and no other script', async () => {
    const page = await get(PRODUCT)
    const policy = String(page.headers['content-security-policy'])
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const scripts = readPage(page.body).all('script', (part) => part.attribute('src') === undefined)
    // Structured data is no script to a browser: it never runs.
    const isData = (part: PagePart) => part.attribute('type') === 'application/ld+json'
    const runs = scripts.filter((part) => !isData(part)).map((part) => part.element.children.join(''))
    expect(runs.length).toBeGreaterThan(0)
    for (const text of runs) expect(policy).toContain(hashOf(text))
    expect(policy.match(/'sha256-/g)).toHaveLength(new Set(runs).size)
    expect(scripts.filter(isData).length).toBeGreaterThan(1)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('is kept for every guest: utm names make no further copy, a change of what it shows drops it', async () => {
    await get(PRODUCT)
    const { hits, entries } = app.cache.counts()
    for (const name of ['utm_source', 'gclid', 'ref'])
      expect((await get(`${PRODUCT}?${name}=1`)).statusCode).toBe(200)
    expect(app.cache.counts()).toMatchObject({ hits: hits + 3, entries })
    await store.db.$client.query(`select pg_notify('taiyari_changed', '["package:1010"]')`)
    await expect.poll(() => app.cache.counts().entries).toBeLessThan(entries)
    expect((await get(PRODUCT)).statusCode).toBe(200)
  })

  it('that fails to render answers 500 with Something went wrong!!! and tells nothing of the cause', async () => {
    const other = await openTestStore()
    const broken = await openTestApp(other, { pages: pageRoutes })
    await other.db.$client.query('drop table shown_packages, seo_entries cascade')
    const page = await broken.http.inject({ url: '/' })
    expect(page.statusCode).toBe(500)
    expect(page.body).toContain('Something went wrong!!!')
    expect(page.body).not.toMatch(/seo_entries|relation|\.ts\b/)
    await broken.close()
    await other.close()
  })

  it('one of whose parts fails to render answers 500, tells nothing of the cause, is logged with its id and never kept', async () => {
    const other = await openTestStore(DEMO)
    const lines: string[] = []
    // As in production: development would refuse such an answer before a page is made from it.
    const env = { NODE_ENV: 'production', LOG_LEVEL: 'info' }
    const broken = await openTestApp(other, { env, pages: pageRoutes, log: (line) => lines.push(line) })
    for (const body of [`(body::jsonb - 'highlights')::text`, `'null'`]) {
      await other.db.$client.query(`update shown_packages set body = ${body} where package_id = 1010`)
      for (let again = 0; again < 2; again++) {
        const page = await broken.http.inject({ url: PRODUCT })
        expect([page.statusCode, page.headers['cache-control']]).toEqual([500, 'no-store'])
        expect(page.body).toContain('Something went wrong!!!')
        expect(page.body).not.toMatch(/Cannot read|undefined|null/)
      }
    }
    const faults = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'fault')
    // A part of a page that does not come is a fault of its own.
    expect(new Set(faults.map(({ requestId }) => requestId)).size).toBe(4)
    for (const fault of faults) {
      expect(fault.requestId).toMatch(/^[a-z0-9]+-[a-z0-9]+$/)
      expect(fault.err.message).toMatch(/Cannot read|null/)
    }
    await broken.close()
    await other.close()
  })

  it('that leads elsewhere never carries another caller’s query', async () => {
    const asked = ['?email=asha%40example.com', '', '?utm_source=bilal', '?page=1']
    const answers = await Promise.all(asked.map((query) => get(`/product/1010/x${query}`)))
    expect(answers.map((answer) => answer.headers.location)).toEqual(asked.map((query) => PRODUCT + query))
  })

  it('does not stumble over query names that every object has', async () => {
    for (const name of ['constructor', 'valueOf', '__proto__', 'toString'])
      expect((await get(`/ssc-study-materials?${name}=1`)).statusCode).toBe(200)
  })

  it('whose renderer itself throws answers 500 as well', async () => {
    const broken = await openTestApp(store, {
      pages: async (http, services) =>
        renderedRoutes(http, services, () => {
          throw new Error('secret cause')
        }),
    })
    const page = await broken.http.inject({ url: '/' })
    expect(page.statusCode).toBe(500)
    expect(page.body).not.toContain('secret cause')
    await broken.close()
  })
})
