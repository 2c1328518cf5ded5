import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagePart } from '../testing/pages/read-page.ts'
import { smallScreenRule } from '../testing/pages/read-styles.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'
import { TEST_NOW } from '../testing/test-app.ts'

let shop: Shop
/** one page of every kind */
const KINDS = [
  '/',
  '/ssc-study-materials',
  '/search?searchTerm=cuet',
  '/product/1010/cuet-ug-2027-mahapack',
  '/support',
  '/privacy-policy.html',
]
/** each of them in both languages */
const pages = new Map<string, PagePart>()
let english: PagePart
let hindi: PagePart

beforeAll(async () => {
  shop = await openShop()
  for (const url of [...KINDS, ...KINDS.map((path) => `/hi${path === '/' ? '' : path}`)])
    pages.set(url, await shop.page(url))
  english = pages.get('/')!
  hindi = pages.get('/hi')!
})
afterAll(() => shop.close())

const site = () => shop.api<{ phone: string; supportHours: string }>('/v1/site')

describe('around every page', () => {
  it('every page stands in a header and a footer that offers help: Mon - Sun, 7:00 am to 11:00 pm', () => {
    for (const [url, page] of pages) {
      if (url.startsWith('/hi')) continue
      expect(page.order('header', 'main', 'footer'), url).toEqual(['header', 'main', 'footer'])
      expect(page.one('main').all('h1'), url).toHaveLength(1)
      const footer = page.one('footer').text
      expect(footer).toContain('Need any help?')
      expect(footer).toContain('Mon - Sun, 7:00 am to 11:00 pm')
    }
  })

  it('a way past the header to the content stands first', () => {
    for (const page of pages.values()) {
      const [first] = page.one('body').links()
      expect(first?.href).toBe('#main')
      expect(page.one('main').attribute('id')).toBe('main')
    }
  })

  it('a guest gets every page without a token, is given none and asked for none', async () => {
    for (const url of pages.keys()) {
      const { headers, statusCode } = await shop.app.http.inject({ url })
      expect([statusCode, headers['set-cookie']], url).toEqual([200, undefined])
    }
    for (const page of pages.values()) {
      // Nobody's cart but their own: the page is the same for all.
      expect(
        page.hrefs().filter((href) => /\/checkout/.test(href) && !/^\/(?:hi\/)?checkout\/cart$/.test(href)),
      ).toEqual([])
      expect(page.all('input', (part) => part.attribute('type') === 'password')).toEqual([])
    }
  })

  it('nothing that scrolling brings is sent with the page', () => {
    for (const page of pages.values()) expect(page.all('button', (part) => part.text === 'Top')).toEqual([])
  })
})

describe('the goal selector', () => {
  it('opens without a script and leads from every goal to each of its courses', async () => {
    const { goals, courses } = await shop.api<{
      goals: { displayName: string; id: string }[]
      courses: { id: string; goalId: string }[]
    }>('/v1/goals')
    const menu = english.one('header').one('details')
    expect(menu.one('summary').text).toBe('Exams')
    const shown = menu.one('ul').children()
    expect(shown).toHaveLength(goals.length)
    for (const [at, goal] of goals.entries()) {
      const own = courses.filter((course) => course.goalId === goal.id)
      expect(shown[at]!.text.startsWith(goal.displayName), goal.id).toBe(true)
      expect(shown[at]!.hrefs()).toEqual(
        own.map(({ id }) => `/${id.toLowerCase().replaceAll('_', '-')}-study-materials`),
      )
    }
  })

  it('leads to the Hindi courses on a Hindi page', () => {
    const hrefs = hindi.one('header').one('details').hrefs()
    expect(hrefs.length).toBeGreaterThan(20)
    for (const href of hrefs) expect(href).toMatch(/^\/hi\/[a-z0-9-]+-study-materials$/)
  })
})

describe('the search field', () => {
  it('leads to /search?searchTerm= in the page’s language, from 2 letters on', () => {
    for (const [page, action] of [
      [english, '/search'],
      [hindi, '/hi/search'],
    ] as const) {
      const form = page.one('header').one('form')
      expect([form.attribute('action'), form.attribute('method') ?? 'get']).toEqual([action, 'get'])
      const field = form.one('input', (part) => part.attribute('name') === 'searchTerm')
      expect(field.attribute('minlength')).toBe('2')
      expect(field.attribute('aria-label')).toBeTruthy()
    }
  })
})

describe('the language switch', () => {
  it('leads to the same page in the other language, named in that language', () => {
    for (const path of ['/', '/ssc-study-materials', '/support']) {
      const other = path === '/' ? '/hi' : `/hi${path}`
      const [toHindi, toEnglish] = [pages.get(path)!, pages.get(other)!].map((page) =>
        page.one('header').one('a', (part) => part.attribute('hreflang') !== undefined),
      )
      expect([toHindi!.text, toHindi!.attribute('href'), toHindi!.attribute('lang')]).toEqual([
        'हिंदी',
        other,
        'hi',
      ])
      expect([toEnglish!.text, toEnglish!.attribute('href'), toEnglish!.attribute('lang')]).toEqual([
        'EN',
        path,
        'en',
      ])
    }
  })
})

describe('the help block', () => {
  it('its Contact Us button opens /support in a new tab', () => {
    const button = english.under('Need any help?').link('Contact Us (opens in a new tab)')
    expect([button.href, button.attributes.target]).toEqual(['/support', '_blank'])
    const inHindi = hindi.under('मदद चाहिए?').one('a', (part) => part.attribute('target') === '_blank')
    expect(inHindi.attribute('href')).toBe('/hi/support')
  })

  it('a call-us line with the store’s number to dial and its hours stands on every page', async () => {
    const { phone, supportHours } = await site()
    for (const [url, page] of pages) {
      const block = page.under(url.startsWith('/hi') ? 'मदद चाहिए?' : 'Need any help?')
      expect(block.hrefs()).toContain(`tel:${phone}`)
      if (!url.startsWith('/hi')) expect(block.text).toContain(supportHours)
    }
  })

  it('its picture shrinks to 140 x 104 where the screen is under 430 px', async () => {
    const sheet = english.one('link', (part) => part.attribute('rel') === 'stylesheet').attribute('href')!
    const styles = await shop.html(sheet)
    const classes = english.under('Need any help?').one('svg').attribute('class')!.split(' ')
    const rules = classes.flatMap((name) => smallScreenRule(styles, name) ?? [])
    expect(styles).toContain('--spacing:.25rem')
    expect(rules.sort((a, b) => (a.says < b.says ? -1 : 1))).toEqual([
      { below: 430, says: `height:calc(var(--spacing) * ${104 / 4})` },
      { below: 430, says: `width:calc(var(--spacing) * ${140 / 4})` },
    ])
  })
})

describe('Browse by Product Type', () => {
  interface Tile {
    title: string
    desc: string
    explore_text: string
    iconUri: string
    url: string
    categoryFacets: string | null
  }
  const tilesShown = (page: PagePart, heading: string) => page.under(heading).one('ul').children()

  it('shows each tile with its picture, title, description and the words to explore', async () => {
    const { tiles } = await shop.api<{ tiles: Tile[] }>('/v1/product-type-tiles')
    const built = tiles
    const shown = tilesShown(english, 'Browse by Product Type')
    expect(built.length).toBeGreaterThanOrEqual(7)
    expect(shown).toHaveLength(built.length)
    for (const [at, tile] of built.entries()) {
      const part = shown[at]!
      expect(part.headings()).toEqual([tile.title])
      expect(part.text).toContain(tile.desc)
      expect(part.links()[0]!.text).toBe(`${tile.explore_text}: ${tile.title}`)
      expect(part.one('img').attribute('src')).toBe(tile.iconUri)
    }
  })

  it('leads each tile to its url with a categoryFacets parameter, and a page answers there', async () => {
    const { tiles } = await shop.api<{ tiles: Tile[] }>('/v1/product-type-tiles')
    const wanted = tiles
      .filter((tile) => tile.categoryFacets !== null)
      .map((tile) => `${tile.url}?categoryFacets=${tile.categoryFacets}`)
    const hrefs = (page: PagePart, heading: string) =>
      tilesShown(page, heading)
        .flatMap((part) => part.hrefs())
        .filter((href) => href !== '#show-login' && !href.endsWith('/my-mock-test'))
    expect(hrefs(english, 'Browse by Product Type')).toEqual(wanted)
    for (const href of wanted) {
      const answered = (await shop.page(href)).one('main')
      expect(answered.all('article').length).toBeGreaterThan(0)
    }
    expect(hrefs(hindi, 'क्या चाहिए, वह चुनें')).toEqual(wanted.map((href) => `/hi${href}`))
  })

  it('leads guests from the Free Study Material tile to signing in, and whoever is signed in to their tests', () => {
    for (const [url, page] of pages) {
      const tests = url.startsWith('/hi') ? '/hi/my-mock-test' : '/my-mock-test'
      const [tile, ...others] = page.all('li', (part) => part.hrefs().includes('#show-login'))
      expect(others).toEqual([])
      const links = tile!
        .all('a')
        .map((link) => [link.attribute('href'), link.attribute('class')?.match(/\w+-only/)?.[0]])
      expect(links).toEqual([
        ['#show-login', 'guests-only'],
        [tests, 'persons-only'],
      ])
    }
  })
})

describe('the copyright line', () => {
  const lineOf = async (url: string) => {
    const page = await shop.page(url)
    return page.one('footer').one('p', (part) => part.text.startsWith('©')).text
  }

  it('names the current year in India', async () => {
    expect(await lineOf('/railways-study-materials')).toBe('© 2026 Taiyari Learning (demonstration)')
    shop.app.clock.set(new Date('2026-12-31T18:29:59.000Z'))
    expect(await lineOf('/medical-study-materials')).toContain('© 2026 ')
    shop.app.clock.set(new Date('2026-12-31T18:30:00.000Z'))
    expect(await lineOf('/defence-study-materials')).toContain('© 2027 ')
    shop.app.clock.set(TEST_NOW)
  })

  it('does so also on a page that was kept before the year ended', async () => {
    shop.app.clock.set(new Date('2026-12-31T18:29:00.000Z'))
    expect(await lineOf('/teaching-study-materials')).toContain('© 2026 ')
    shop.app.clock.set(new Date('2026-12-31T18:31:00.000Z'))
    expect(await lineOf('/teaching-study-materials')).toContain('© 2027 ')
    shop.app.clock.set(TEST_NOW)
  })
})
