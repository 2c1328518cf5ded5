import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPath } from '../../addresses/paths.ts'
import type { ProductDetails } from '../domains/catalogue/package-document.ts'
import { readSite } from '../domains/editorial/read-site.ts'
import { pageRoutes } from '../pages.ts'
import { type PagePart, readPage } from '../testing/pages/read-page.ts'
import { openWholeShop, type Shop } from '../testing/shops/demo-shop.ts'
import { openTestApp, testConfig } from '../testing/test-app.ts'

const MAHAPACK = 1010
const LIVE_BATCH = 1001
const EBOOK = 1005
const TEST_SERIES = 1003
const CGL_BATCH = 2101
const IN_NO_PACK = 1012
/** As the icons are drawn. */
const TICK = 'M4.5 12.5 9.5 17.5 19.5 7'
const CROSS = /M9 9l6 6M15 9l-6 6$/

let shop: Shop
/** every package on sale */
let products: ProductDetails[]

beforeAll(async () => {
  shop = await openWholeShop()
  // The demo has a teacher with two demo videos, packages without any and one without subjects by chance
  // only.
  await shop.store.db.$client.query(
    `update shown_packages set body_hindi = null, body = jsonb_set(body::jsonb || '{"demoUrl": "/media/demo.mp4"}', '{faculties,0,demoVideos}',
       '[{"title": "A lens", "url": "/media/lens.m3u8"}, {"title": "A prism", "url": "/media/prism.mp4"}]')::text
     where package_id = $1`,
    [LIVE_BATCH],
  )
  await shop.store.db.$client.query(
    `update shown_packages set body = jsonb_set(body::jsonb || '{"demoUrl": null}', '{faculties}',
       coalesce((select jsonb_agg(one || '{"demoVideos": [], "url": null}') from jsonb_array_elements(body::jsonb -> 'faculties') one), '[]'))::text
     where package_id = $1`,
    [TEST_SERIES],
  )
  await shop.store.db.$client.query(
    `update shown_packages set body = (body::jsonb || '{"subjects": []}')::text where package_id = $1`,
    [IN_NO_PACK],
  )
  const { rows } = await shop.store.db.$client.query('select id from packages where published order by id')
  products = await Promise.all(rows.map(({ id }) => shop.details(id)))
})
afterAll(() => shop.close())

const byId = (id: number) => products.find((product) => product.id === id)!
const addressOf = (id: number, language = '') => language + productPath(byId(id))
const mainOf = async (id: number, language = '') => (await shop.page(addressOf(id, language))).one('main')
const buttons = (part: PagePart) => part.all('button').map((button) => button.text)
const isBooks = ({ categoryList }: ProductDetails) => categoryList.every((type) => type === 'BOOKS')

/** The comparison as rows of texts, the heads of columns first. */
function tableOf(part: PagePart): string[][] {
  return part
    .one('table')
    .all('tr')
    .map((row) => [...row.all('*', ({ tag }) => tag === 'th' || tag === 'td')].map((cell) => cell.text))
}

describe('what is inside a package', () => {
  it('leads from each kind to all of that kind, and from nothing else', async () => {
    for (const id of [MAHAPACK, LIVE_BATCH, TEST_SERIES]) {
      const inside = (await mainOf(id)).under('What you get')
      const kinds = byId(id)
        .subCategories.map(({ category }) => category)
        .filter((category) => category !== 'FREE_CONTENT')
      expect(inside.hrefs().sort()).toEqual(kinds.map((kind) => `/packageDetails/${id}/${kind}`).sort())
    }
  })

  it.each([
    ['', 'What you get', 'What will you get'],
    ['/hi', 'इसमें क्या मिलेगा', 'आपको क्या-क्या मिलेगा'],
  ])('opens as a popup, on %s pages too', async (language, heading, name) => {
    for (const id of [MAHAPACK, products.find(isBooks)!.id]) {
      const inside = (await mainOf(id, language)).under(heading)
      const [button] = inside.all('button')
      expect([button?.text, button?.attribute('aria-haspopup')]).toEqual([name, 'dialog'])
      // Without a script it would do nothing.
      expect(button?.attribute('class')).toContain('noscript:hidden')
    }
  })

  it('shows two kinds on a phone at first, the rest behind View More', async () => {
    const inside = (await mainOf(MAHAPACK)).under('What you get')
    const folded = inside.all('li').filter((item) => item.attribute('class')?.endsWith(':hidden'))
    expect(folded).toHaveLength(byId(MAHAPACK).subCategories.length - 2)
    expect(
      inside
        .one('summary')
        .all('span')
        .map(({ text }) => text),
    ).toEqual(['View More', 'View Less'])
  })

  it('says that some mock tests are in the app alone and OMR sheets are not scanned, where there are tests and an app', async () => {
    const site = await readSite(testConfig().siteDir)
    const appUrl = 'https://app.example/get'
    const withApp = await openTestApp(shop.store, {
      pages: pageRoutes,
      site: { ...site, site: { en: { ...site.site.en, appUrl }, hi: { ...site.site.hi, appUrl } } },
    })
    const insideOf = async (id: number) =>
      readPage((await withApp.http.inject({ url: addressOf(id) })).body).under('What you get')
    const said = 'only available in the mobile app; OMR sheet scanning is not possible on the web'
    const tests = await insideOf(TEST_SERIES)
    expect(tests.text).toContain(said)
    expect(tests.link('Get the app').href).toBe(appUrl)
    const without = products.find(
      (product) =>
        !isBooks(product) && !product.subCategories.some(({ category }) => category === 'TEST_SERIES'),
    )!
    expect((await insideOf(without.id)).text).not.toContain(said)
    await withApp.close()
    expect((await mainOf(TEST_SERIES)).text).not.toContain(said)
  })
})

describe('the ways on from the exams covered', () => {
  it('are the list of all exams, and the syllabus of a package that has subjects', async () => {
    for (const id of [MAHAPACK, TEST_SERIES]) {
      const exams = (await mainOf(id)).under('Exams covered')
      expect(exams.link('See all exams in a list').href).toBe(`/productDetails/${id}/examsList`)
      expect(exams.link('See the syllabus').href).toBe(`/productDetails/${id}/${byId(id).slugurl}/syllabus`)
    }
    const without = byId(IN_NO_PACK)
    const exams = (await mainOf(without.id)).under('Exams covered')
    expect(exams.hrefs()).toContain(`/productDetails/${without.id}/examsList`)
    expect(exams.text).not.toContain('See the syllabus')
  })

  it('lead from a MahaPack to its parts one by one, from no other package', async () => {
    expect((await mainOf(MAHAPACK)).link('Choose only some parts').href).toBe(
      `/productDetails/alacarte?packageId=${MAHAPACK}`,
    )
    expect((await mainOf(LIVE_BATCH)).text).not.toContain('Choose only some parts')
  })
})

describe('demo videos', () => {
  it.each([
    ['', 'Watch demo', '2 demo videos'],
    ['/hi', 'डेमो देखें', '2 डेमो वीडियो'],
  ])(
    'of a product open from its cover, those of a teacher from their card: %s',
    async (language, cover, card) => {
      const main = await mainOf(LIVE_BATCH, language)
      expect(
        main
          .one('header')
          .all('button')
          .map((button) => button.text),
      ).toContain(cover)
      const [first] = byId(LIVE_BATCH).faculties
      const teacher = main.one('article', (part) => part.headings().join() === first!.name)
      expect(buttons(teacher)).toEqual([`${card}: ${first!.name}`])
    },
  )

  it('of a teacher whose only one stands at their url are watched from their card, too', async () => {
    const [first] = byId(CGL_BATCH).faculties
    expect([first!.url === null, first!.demoVideos]).toEqual([false, []])
    const teacher = (await mainOf(CGL_BATCH)).one('article', (part) => part.headings().join() === first!.name)
    expect(buttons(teacher)).toEqual([`Demo video: ${first!.name}`])
  })

  it('load nothing before they are asked for', async () => {
    const main = await mainOf(LIVE_BATCH)
    for (const tag of ['video', 'iframe', 'source', 'embed']) expect(main.all(tag)).toEqual([])
    expect(
      main
        .one('header')
        .hrefs()
        .filter((href) => href.includes('media')),
    ).toEqual([])
  })

  it('have no button where there are none', async () => {
    expect(buttons(await mainOf(TEST_SERIES)).filter((name) => /demo/i.test(name))).toEqual([])
  })
})

describe('the comparison with the MahaPack', () => {
  it('stands on the pack’s own page with the single courses beside it', async () => {
    const table = tableOf((await mainOf(MAHAPACK)).under('What you get beyond a single course'))
    const pack = byId(MAHAPACK)
    expect(table[0]!.slice(0, 2)).toEqual(['What is in it', pack.title])
    expect(table.slice(1).map(([param]) => param)).toEqual(pack.mahapackJson.map(({ param }) => param))
    for (const row of table) expect(row).toHaveLength(table[0]!.length)
  })

  it('stands on the page of a part, whose own column comes next to the pack’s, with a way to the pack', async () => {
    const section = (await mainOf(TEST_SERIES)).under('Compare with the MahaPack')
    const [heads, ...rows] = tableOf(section)
    expect(heads!.slice(1, 3)).toEqual([byId(MAHAPACK).title, `This course ${byId(TEST_SERIES).title}`])
    const tests = rows.find(([param]) => param === 'Mock and topic tests')!
    const opens = (id: number) => byId(id).tests.reduce((sum, { count }) => sum + count, 0)
    expect(tests.slice(1, 3)).toEqual([`${opens(MAHAPACK)}`, `${opens(TEST_SERIES)}`])
    expect(section.link('Explore MahaPack').href).toBe(addressOf(MAHAPACK))
  })

  it('names its columns and rows as heads, and says Yes and No in words beside their marks, any other value as it is', async () => {
    const table = (await mainOf(MAHAPACK)).under('What you get beyond a single course').one('table')
    const scopes = table.all('th').map((head) => head.attribute('scope'))
    expect(scopes.filter((scope) => scope === 'row')).toHaveLength(byId(MAHAPACK).mahapackJson.length)
    expect(scopes.filter((scope) => scope !== 'row' && scope !== 'col')).toEqual([])
    const answers = table.all('td').filter((cell) => ['Yes', 'No'].includes(cell.text))
    expect(answers.length).toBeGreaterThan(3)
    const drawn = (word: string) => [
      ...new Set(answers.filter(({ text }) => text === word).map((cell) => cell.one('path').attribute('d'))),
    ]
    expect(drawn('Yes')).toEqual([TICK])
    expect(drawn('No')).toEqual([expect.stringMatching(CROSS)])
    for (const cell of answers) expect(cell.one('svg').attribute('aria-hidden')).toBe('true')
    expect(table.all('td').filter((cell) => /^\d+$/.test(cell.text)).length).toBeGreaterThan(3)
  })

  it('shows three rows on a phone at first', async () => {
    const section = (await mainOf(MAHAPACK)).under('What you get beyond a single course')
    const rows = section.all('tr').slice(1)
    const folded = rows.filter((row) => row.attribute('class')?.includes('max-md:'))
    expect(rows.length - folded.length).toBe(3)
    expect(
      section
        .one('summary')
        .all('span')
        .map(({ text }) => text),
    ).toEqual(['View More', 'View Less'])
    expect(section.one('details').attribute('class')).toContain('md:hidden')
  })

  it('is in Hindi words on a Hindi page', async () => {
    const section = (await mainOf(TEST_SERIES, '/hi')).under('महापैक से तुलना')
    const words = new Set(section.all('td').map((cell) => cell.text))
    expect(words.has('हाँ') && words.has('नहीं')).toBe(true)
    expect(section.link('महापैक देखें').href).toBe(addressOf(MAHAPACK, '/hi'))
  })

  it('is not there for a package in no pack', async () => {
    const main = await mainOf(IN_NO_PACK)
    expect(main.all('table', (table) => table.text.startsWith('What is in it'))).toEqual([])
  })
})

describe('the free content of a package', () => {
  it('comes with a script alone, which it takes to open it', async () => {
    const books = byId(EBOOK).freeContentData.filter(({ contentType }) => contentType !== 1)
    expect(books).not.toEqual([])
    const html = await shop.html(addressOf(EBOOK))
    expect(html).not.toContain('Explore our Free Course Content')
    expect(html).not.toContain('/freeContent/')
  })

  it('of e-books is what the package holds, and none that it only names', async () => {
    const { rows } = await shop.store.db.$client.query<{ id: number }>(
      'select id from content_items where free and file is not null',
    )
    const held = new Set(rows.map(({ id }) => id))
    const books = products.flatMap(({ freeContentData }) =>
      freeContentData.filter(({ contentType }) => contentType !== 1),
    )
    expect(books.length).toBeGreaterThan(5)
    for (const { contentId } of books) expect(held).toContain(contentId)
    expect(byId(LIVE_BATCH).freeContentData.filter(({ contentType }) => contentType !== 1)).toEqual([])
  })
})

describe('the texts of a product page', () => {
  it('are sent once: the data that a browser gets leave out those that the page holds', async () => {
    const product = byId(MAHAPACK)
    const html = await shop.html(addressOf(MAHAPACK))
    const data = html.slice(html.indexOf('<script', html.indexOf('</main>')))
    const texts = [
      ...product.overview.map(({ body }) => body),
      ...product.faqJson.map(({ aN }) => aN),
      product.additionalDesc!,
    ]
    expect(texts.length).toBeGreaterThan(5)
    for (const text of texts) {
      const words = text
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .slice(0, 40)
      expect(html.indexOf(words), words).toBeGreaterThan(0)
      expect(data.includes(words), words).toBe(false)
    }
    expect(data).toContain(product.highlights[0])
  })

  it('have places of their own that no other product’s have', async () => {
    const placesOf = async (id: number) =>
      (await mainOf(id))
        .all('div', (part) => part.attribute('class') === 'rich')
        .map((part) => part.attribute('id'))
    const all = [...(await placesOf(MAHAPACK)), ...(await placesOf(LIVE_BATCH))]
    expect(all.length).toBeGreaterThan(10)
    expect(new Set(all).size).toBe(all.length)
    expect(all).not.toContain(undefined)
  })
})
