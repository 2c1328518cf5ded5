import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headOf, jsonLdOf, type PagePart } from '../testing/pages/read-page.ts'
import { openWholeShop, type Shop } from '../testing/shops/demo-shop.ts'

const ORIGIN = 'http://localhost:80'
const PRODUCT = '/product/1010/cuet-ug-2027-mahapack'
/** one page of every kind, and the schema.org objects it carries */
const KINDS: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/cuet-study-materials': ['BreadcrumbList', 'ItemList'],
  '/cuet/mock-tests-study-kit': ['BreadcrumbList', 'ItemList'],
  '/mock-tests': ['BreadcrumbList', 'ItemList'],
  '/nimcet': ['BreadcrumbList', 'ItemList'],
  '/search?searchTerm=cuet': ['BreadcrumbList', 'ItemList'],
  [PRODUCT]: ['BreadcrumbList', 'Product', 'Course', 'FAQPage'],
  '/privacy-policy.html': ['BreadcrumbList', 'WebPage'],
  '/support': ['BreadcrumbList', 'WebPage'],
}

/** the other pages that stand for everybody */
const OTHERS = [
  '/product-testseries/1003/cuet-ug-2027-complete-test-series',
  '/packageDetails/1010/TEST_SERIES',
  '/packageDetails/1010/TEST_SERIES/1003/0',
  '/packageDetails/1003/TEST_SERIES',
  '/productDetails/1010/examsList',
  '/productDetails/1003/cuet-ug-2027-complete-test-series/syllabus',
  '/productDetails/alacarte?packageId=1010',
  '/freeContent/1003/test',
  '/free-live-class/cuet-ug-2027-science-live-batch/1001',
  '/cuet-pg-cut-off.html',
  '/neet-rank-predictor',
  '/score-receipt',
]
/** whose query is a part of what they are */
const WITH_QUERY = ['/productDetails/alacarte?packageId=1010']

let shop: Shop
/** each page in English and in Hindi */
const pages: [path: string, language: 'en' | 'hi', page: PagePart][] = []

beforeAll(async () => {
  shop = await openWholeShop()
  for (const path of [...Object.keys(KINDS), ...OTHERS]) {
    pages.push([path, 'en', await shop.page(path)])
    pages.push([path, 'hi', await shop.page(path === '/' ? '/hi' : `/hi${path}`)])
  }
})
afterAll(() => shop.close())

describe('the head of a page', () => {
  it('says the page’s language, and the text is in it', () => {
    for (const [path, language, page] of pages) {
      expect(page.one('html').attribute('lang'), path).toBe(language)
      expect(/[\u0900-\u097F]/.test(page.one('header').text)).toBe(true)
      expect(/[\u0900-\u097F]{3}/.test(page.one('footer').one('h2').text), path).toBe(language === 'hi')
    }
  })

  it('has a title and a description of its own', () => {
    for (const wanted of ['en', 'hi']) {
      const own = pages.filter(([, language]) => language === wanted)
      const titles = own.map(([, , page]) => headOf(page).title)
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
    }
    for (const [path, , page] of pages) {
      const description = headOf(page).meta('description')
      expect(description, path).toHaveLength(1)
      expect(description[0]!.length, path).toBeGreaterThan(40)
    }
  })

  it('names one canonical address, and the same page in both languages', () => {
    for (const [path, language, page] of pages) {
      const plain = WITH_QUERY.includes(path) ? path : path.split('?')[0]
      const address = { en: ORIGIN + plain, hi: `${ORIGIN}/hi${plain === '/' ? '' : plain}` }
      const head = headOf(page)
      expect(head.link('canonical'), path).toEqual([address[language]])
      expect(head.links('alternate'), path).toEqual([
        ['en', address.en],
        ['hi', address.hi],
        ['x-default', address.en],
      ])
    }
  })

  it('tells others what to show of it when it is shared, with a picture that is there', async () => {
    for (const [path, language, page] of pages) {
      const { meta, title, link } = headOf(page)
      expect(meta('og:title'), path).toEqual([title])
      expect(meta('og:url'), path).toEqual(link('canonical'))
      expect(meta('og:locale'), path).toEqual([language === 'hi' ? 'hi_IN' : 'en_IN'])
      const picture = meta('og:image')[0]!
      expect(picture.startsWith(`${ORIGIN}/`), path).toBe(true)
      const answer = await shop.app.http.inject({ url: picture.slice(ORIGIN.length) })
      expect([answer.statusCode, answer.headers['content-type']?.split('/')[0]]).toEqual([200, 'image'])
    }
  })

  it('names icon, manifest and style sheet of its own origin, and they are there', async () => {
    const [, , page] = pages[0]!
    const hrefs = page
      .one('head')
      .all('link')
      .map((part) => part.attribute('href')!)
    const own = hrefs.filter((href) => href.startsWith('/'))
    expect(own).toEqual(
      expect.arrayContaining(['/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']),
    )
    for (const url of own) expect((await shop.app.http.inject({ url })).statusCode, url).toBe(200)
    expect(hrefs.filter((href) => !href.startsWith('/') && !href.startsWith(ORIGIN))).toEqual([])
  })

  it('carries the schema.org objects of its kind', () => {
    for (const [path, , page] of pages.filter(([path]) => KINDS[path])) {
      expect(
        jsonLdOf(page).map((data) => data['@type']),
        path,
      ).toEqual(KINDS[path])
    }
  })
})

describe('the head that an operator wrote', () => {
  let written: Shop
  const paths = [...Object.keys(KINDS).map((path) => path.split('?')[0]!), ...OTHERS]

  beforeAll(async () => {
    written = await openWholeShop()
    for (const path of paths)
      await written.store.db.$client.query(
        `insert into seo_entries (url, title, description, keywords) values ($1, $2, $3, '["one", "two"]')
          on conflict (url) do update set title = $2, description = $3, keywords = '["one", "two"]'`,
        [path, `Written for ${path}`, `What an operator says of ${path}`],
      )
  })
  afterAll(() => written.close())

  it('is that of its page, in English, whichever public page it is', async () => {
    for (const path of paths) {
      const head = headOf(await written.page(path))
      expect([head.title, head.meta('description'), head.meta('keywords')]).toEqual([
        `Written for ${path}`,
        [`What an operator says of ${path}`],
        ['one, two'],
      ])
      expect(headOf(await written.page(path === '/' ? '/hi' : `/hi${path}`)).title).not.toContain('Written')
    }
  })
})

describe('the structured data of a product', () => {
  const objects = () => jsonLdOf(pages.find(([path, language]) => path === PRODUCT && language === 'en')![2])
  const of = (type: string) => objects().find((data) => data['@type'] === type)!

  it('offers every plan with its price, says the same questions as the page, and the same way to it', async () => {
    const { multiValidity, faqJson, title } = await shop.details(1010)
    expect(of('Product')).toMatchObject({
      name: title,
      sku: '1010',
      url: ORIGIN + PRODUCT,
      offers: multiValidity.map((plan) => ({ price: (plan.spPaise / 100).toFixed(2), priceCurrency: 'INR' })),
    })
    expect((of('FAQPage').mainEntity as { name: string }[]).map(({ name }) => name)).toEqual(
      faqJson.map(({ qN }) => qN),
    )
    const page = pages.find(([path, language]) => path === PRODUCT && language === 'en')![2]
    expect((of('BreadcrumbList').itemListElement as { name: string }[]).map(({ name }) => name)).toEqual(
      page.named('nav', 'You are here').items(),
    )
  })

  it('offers no plan that costs nothing', async () => {
    const [, address] = await shop.leads('/product/2015/x')
    const product = jsonLdOf(await shop.page(address!)).find((data) => data['@type'] === 'Product')!
    const { multiValidity } = await shop.details(2015)
    expect(product.offers).toHaveLength(multiValidity.length - 1)
    expect((product.offers as { price: string }[]).map(({ price }) => Number(price))).not.toContain(0)
  })
})
