import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PackageCard } from '../domains/catalogue/package-document.ts'
import { generatedCatalogue, writeCatalogueFile } from '../seed/generated-catalogue.ts'
import { headOf, type PagePart } from '../testing/pages/read-page.ts'
import { locationsIn } from '../testing/pages/sitemap-locations.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'

interface Exam {
  kind: 'EXAM' | 'EXAM_TYPE'
  id: string
  name: string
  urlSlug: string
}

const LANDINGS = [
  'ctet',
  'ssc-chsl',
  'ssc-gd',
  'ssc-cgl',
  'ssc-mts',
  'rrb-group-d',
  'ugc-net',
  'ssc-stenographer',
  'afcat',
  'nda',
  'ssc-je',
  'neet',
  'cuet',
  'cuet-pg',
]
const NAMED = [
  'up-board-class-12',
  'nimcet',
  'general-paper-coqp11',
  'christ-university',
  'mhcet',
  'amu',
  'jmi',
  'pu-llb',
  'clat',
  'ailet',
  'slat',
  'au-law',
  'cuet-llb',
]
const PREFIXES = ['cuet', 'ssc', 'banking', 'class', 'cbse', 'law', 'ipm', 'ipmat', 'iit', 'nta', 'ipu']

/** What a page of an exam shows is what the catalogue has for it. */
async function expectExamPage(shop: Shop, path: string, category?: string): Promise<PagePart> {
  const page = await shop.page(path)
  const canonical = headOf(page)
    .link('canonical')[0]!
    .replace(/^https?:\/\/[^/]+/, '')
  const slug = path.replace(
    /^\/|-(online-coaching|mock-tests|video-courses|ebooks|books|exam-kit)$|\/.*-kit$/g,
    '',
  )
  const exam = await shop.api<Exam>(`/v1/exams/by-slug?urlSlug=${slug}`)
  const scope = new URLSearchParams({ [exam.kind === 'EXAM' ? 'exam' : 'examType']: exam.id })
  if (category) scope.set('category', category)
  const { packages } = await shop.api<{ packages: PackageCard[] }>(`/packages/v11/listing?${scope}`)
  const main = page.one('main')
  expect(main.one('h1').text.startsWith(exam.name), path).toBe(true)
  const listed = main.under('Courses found')
  expect(listed.all('article').map((part) => part.one('h3').text)).toEqual(packages.map(({ title }) => title))
  // Only the one address of a page is canonical: the others name it.
  expect((await shop.page(canonical)).one('h1').text).toBe(main.one('h1').text)
  return page
}

describe('the page of an exam', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  it.each(LANDINGS)('is at its landing address /%s', async (slug) => {
    const page = await expectExamPage(shop, `/${slug}`)
    const head = headOf(page)
    expect(head.link('canonical')[0]).toMatch(new RegExp(`/${slug}$`))
    expect(head.meta('robots')).toEqual([])
    expect(page.one('main').under('Courses found').all('article')).not.toEqual([])
    expect((await shop.page(`/hi/${slug}`)).one('main').all('article')).not.toEqual([])
    const parts = locationsIn(await shop.html('/sitemap.xml'))
    const listed = await Promise.all(parts.map((url) => shop.html(new URL(url).pathname)))
    expect(listed.flatMap(locationsIn).map((url) => new URL(url).pathname)).toContain(`/${slug}`)
  })

  it.each(NAMED)('is at its bare name: /%s', async (slug) => {
    const page = await expectExamPage(shop, `/${slug}`)
    expect(headOf(page).link('canonical')[0]).toMatch(new RegExp(`/${slug}$`))
  })

  it.each(['sbi-po', 'sbi-po-prelims', 'gate-me', 'nimcet'])(
    'is at /{exam}-exam-kit, for a paper too: /%s-exam-kit',
    async (slug) => {
      await expectExamPage(shop, `/${slug}-exam-kit`)
    },
  )

  it.each([
    ['online-coaching', 'ONLINE_LIVE_CLASSES', 'Online coaching'],
    ['mock-tests', 'TEST_SERIES', 'Mock tests'],
    ['video-courses', 'VIDEOS', 'Video courses'],
    ['ebooks', 'EBOOKS', 'E-books'],
    ['books', 'BOOKS', 'Books'],
  ])('has its products of one type at /{exam}-%s', async (suffix, category, tab) => {
    for (const slug of ['ibps-po', 'sbi-clerk-prelims']) {
      const page = await expectExamPage(shop, `/${slug}-${suffix}`, category)
      const tabs = page.one('main').all('a', (part) => part.attribute('aria-current') === 'page')
      expect(tabs.map((part) => part.text)).toContain(tab)
    }
  })

  it.each([
    ['mock-tests', 'TEST_SERIES'],
    ['live-classes', 'ONLINE_LIVE_CLASSES'],
    ['3d-models', 'MODELS_3D'],
    ['magazines', 'MAGAZINES'],
  ])('has its products of one type at /{exam}/%s-kit', async (segment, category) => {
    for (const slug of ['ibps-po', 'cuet']) await expectExamPage(shop, `/${slug}/${segment}-kit`, category)
  })

  it('that the catalogue does not know is not found; a slug that only a course has shows the course', async () => {
    for (const path of ['/ssc-nothing', '/nothing-exam-kit', '/nothing-mock-tests', '/nothing/books-kit'])
      await shop.page(path, 404)
    const page = await shop.page('/banking-mock-tests')
    expect(page.one('h1').text).toBe('Banking mock tests')
    expect(headOf(page).link('canonical')[0]).toMatch(/\/banking\/mock-tests-study-kit$/)
  })

  it('stands in its course: Home, the course, the exam, its products', async () => {
    const way = (await shop.page('/ibps-po-mock-tests')).named('nav', 'You are here')
    expect(way.items()).toEqual([
      'Home',
      'Banking study materials',
      'IBPS PO study materials',
      'IBPS PO mock tests',
    ])
    expect(way.hrefs()).toEqual(['/', '/banking-study-materials', '/ibps-po-exam-kit'])
  })
})

describe('the page of an exam with a prefixed slug', () => {
  let shop: Shop
  beforeAll(async () => {
    const catalogue = generatedCatalogue(60, 5)
    for (const [at, prefix] of PREFIXES.entries()) {
      catalogue.exams![at]!.urlSlug = `${prefix}-entrance`
      catalogue.examTypes![at]!.urlSlug = `${prefix}-paper-1`
    }
    shop = await openShop((store) => writeCatalogueFile(catalogue, store.folder))
  })
  afterAll(() => shop.close())

  it.each(PREFIXES)('is at /%s-{exam}, and so is a paper', async (prefix) => {
    for (const slug of [`${prefix}-entrance`, `${prefix}-paper-1`]) {
      const page = await expectExamPage(shop, `/${slug}`)
      expect(headOf(page).link('canonical')[0]).toMatch(new RegExp(`/${slug}$`))
    }
  })
})
