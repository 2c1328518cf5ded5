import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PackageCard } from '../domains/catalogue/package-document.ts'
import { headOf, type PagePart } from '../testing/pages/read-page.ts'
import { CATEGORY_TILES } from '../testing/shops/category-tiles.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'

interface Goals {
  goals: { id: string; displayName: string; displayNameHindi: string | null; s3Url: string | null }[]
  courses: { id: string; goalId: string; tileSection: string | null }[]
}
interface HomeContent {
  banner: { title: string; text: string; linkText: string; url: string }[]
  testimonials: { name: string; exam: string; rating: number; text: string }[]
}

let shop: Shop
let home: PagePart
let inHindi: PagePart
let content: HomeContent

beforeAll(async () => {
  shop = await openShop()
  home = (await shop.page('/')).one('main')
  inHindi = (await shop.page('/hi')).one('main')
  content = await shop.api<HomeContent>('/v1/home')
})
afterAll(() => shop.close())

const listing = (course: string) => `/${course.toLowerCase().replaceAll('_', '-')}-study-materials`
/** The titles of a shelf's packages, in order. */
const titlesOf = (shelf: PagePart) => shelf.all('article').map((part) => part.one('h3').text)
const packages = async (address: string) => (await shop.api<{ packages: PackageCard[] }>(address)).packages
const titles = (cards: PackageCard[]) => cards.map(({ title }) => title)

describe('the home page', () => {
  it('says what is sold, and for which exams', () => {
    const said = home.text
    for (const kind of ['Live classes', 'mock tests', 'video courses', 'e-books', 'books'])
      expect(said).toContain(kind)
    for (const exam of ['CUET', 'banking', 'engineering', 'medical', 'SSC', 'railways', 'law'])
      expect(said).toContain(exam)
  })

  it('home leads from every goal to the listing of each of its courses', async () => {
    const { goals, courses } = await shop.api<Goals>('/v1/goals')
    const cards = home.under('Choose your goal').one('ul').children()
    expect(cards.map((card) => card.one('h3').text)).toEqual(goals.map((goal) => goal.displayName))
    for (const [at, goal] of goals.entries()) {
      // A long card leads on to the tiles of its courses, further down.
      const hrefs = cards[at]!.hrefs().flatMap((href) =>
        href.startsWith('#')
          ? home.one('section', (part) => part.attribute('id') === href.slice(1)).hrefs()
          : [href],
      )
      const own = courses.filter((course) => course.goalId === goal.id).map((course) => listing(course.id))
      expect(
        own.filter((href) => !hrefs.includes(href)),
        goal.id,
      ).toEqual([])
    }
  })

  it('shows each goal with its picture and its name in the page’s language', async () => {
    const { goals } = await shop.api<Goals>('/v1/goals')
    const cards = inHindi.under('अपना लक्ष्य चुनें').one('ul').children()
    for (const [at, goal] of goals.entries()) {
      expect(cards[at]!.one('h3').text).toBe(goal.displayNameHindi)
      expect(cards[at]!.one('img').attribute('src')).toBe(goal.s3Url)
    }
  })

  it('a listing stands at {slug}-study-materials for every category slug, and home links to it', async () => {
    const hrefs = home.hrefs()
    for (const slug of [...Object.values(CATEGORY_TILES).flat(), 'banking', 'engineering']) {
      expect(hrefs).toContain(`/${slug}-study-materials`)
      const main = (await shop.page(`/${slug}-study-materials`)).one('main')
      expect(main.one('h1').text).toMatch(/ study materials$/)
    }
  })

  it('shows the category tiles of the specification in their three sections', () => {
    const sections = {
      UNDERGRADUATE: 'After Class 12',
      ENGINEERING: 'Engineering branches',
      STATE: 'State exams',
    }
    for (const [section, heading] of Object.entries(sections)) {
      const wanted = CATEGORY_TILES[section as keyof typeof CATEGORY_TILES]
      const shown = home.under(heading).hrefs()
      expect(shown.sort()).toEqual(wanted.map((slug) => `/${slug}-study-materials`).sort())
    }
  })

  it('has a banner of mock tests whose slides lead to tests on sale', async () => {
    const banner = home.under('Practise like the real exam')
    expect(content.banner.length).toBeGreaterThan(1)
    expect(banner.headings().slice(1)).toEqual(content.banner.map(({ title }) => title))
    expect(banner.links().map(({ text, href }) => [text, href])).toEqual(
      content.banner.map(({ linkText, url }) => [linkText, url]),
    )
    for (const { url } of content.banner)
      expect((await shop.page(url)).one('main').all('article').length, url).toBeGreaterThan(0)
  })

  it('shows the most popular packages, the newest, and those that grow fastest, none of these twice', async () => {
    const popular = titles(await packages('/packages/v11/listing')).slice(0, 8)
    expect(titlesOf(home.under('Most popular'))).toEqual(popular)
    expect(titlesOf(home.under('New this season'))).toEqual(
      titles(await packages('/packages/v11/listing?sort=newest')).slice(0, 8),
    )
    const growing = titles(await packages('/packages/trending')).filter((title) => !popular.includes(title))
    expect(growing.length).toBeGreaterThan(0)
    expect(titlesOf(home.under('More courses'))).toEqual(growing.slice(0, 8))
  })

  it('its shelves are carousels of 4 packages a page, its testimonials of 2', () => {
    const mostAPage = (row: PagePart) =>
      Math.max(
        ...row
          .all('li')
          .flatMap((item) => [...(item.attribute('class') ?? '').matchAll(/\/(\d)\)\]/g)])
          .map(([, parts]) => Number(parts)),
      )
    for (const [heading, wanted] of [
      ['Most popular', 4],
      ['New this season', 4],
      ['How others prepared', 2],
    ] as const) {
      const carousel = home.under(heading).carousel(heading)
      expect(mostAPage(carousel.one('ul')), heading).toBe(wanted)
    }
  })

  it('shows testimonials as a carousel: what was said, by whom, for which exam, how good', () => {
    const said = home.under('How others prepared').one('ul').children()
    expect(content.testimonials.length).toBeGreaterThan(2)
    expect(said).toHaveLength(content.testimonials.length)
    for (const [at, { name, exam, rating, text }] of content.testimonials.entries()) {
      expect(said[at]!.one('blockquote').text).toBe(text)
      expect(said[at]!.one('figcaption').text).toBe(`${name}, ${exam}`)
      expect(said[at]!.text).toContain(`${rating} of 5 stars`)
    }
  })

  it('keeps a place for where the visitor was, told by this device alone', async () => {
    const [plain, visited] = await Promise.all(
      [undefined, 'recently_visited=1010.2015; continue_purchase=1001'].map((cookie) =>
        shop.app.http.inject({ url: '/', headers: cookie ? { cookie } : {} }),
      ),
    )
    expect(visited!.body).toBe(plain!.body)
    const place = home.under('Continue where you were')
    expect(place.all('article')).toEqual([])
    const marking = (await shop.page('/')).all('script').map((part) => part.element.children.join(''))
    expect(marking.filter((script) => /recently_visited\|continue_purchase/.test(script))).toHaveLength(1)
  })

  it('a page takes its head from the SEO data stored for its path', async () => {
    for (const path of ['/', '/ssc-study-materials', '/mock-tests']) {
      const { data } = await shop.api<{ data: { title: string; description: string; keywords: string[] } }>(
        `/v1/cms?url=${path}`,
      )
      const head = headOf(await shop.page(path))
      expect(head.title).toBe(data.title)
      expect(head.meta('description')).toEqual([data.description])
      expect(head.meta('keywords')).toEqual(data.keywords.length > 0 ? [data.keywords.join(', ')] : [])
    }
  })
})
