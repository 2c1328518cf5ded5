import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductDetails } from '../domains/catalogue/package-document.ts'
import type { PagePart } from '../testing/pages/read-page.ts'
import { openWholeShop, type Shop } from '../testing/shops/demo-shop.ts'

const MAHAPACK = 1010
const LIVE_BATCH = 1001
const TEST_PASS = 2015
const VARIANTS = {
  ONLINE_LIVE_CLASSES: '/product-onlineliveclasses',
  TEST_SERIES: '/product-testseries',
  VIDEOS: '/product-comprehensive-video',
  EBOOKS: '/product-ebooks',
  BOOKS: '/product-books',
  MODELS_3D: '/product-3dmodels',
  MAGAZINES: '/product',
} as Record<string, string>

let shop: Shop
/** every package on sale */
let products: ProductDetails[]
/** the page of the MahaPack, and what it is made from */
let page: PagePart
let pack: ProductDetails

beforeAll(async () => {
  shop = await openWholeShop()
  // In the demo the numbers of packages are the store's own.
  await shop.store.db.$client.query(
    `update shown_packages set body = (body::jsonb || '{"supportNumber": "+919876500001"}')::text where package_id = $1`,
    [LIVE_BATCH],
  )
  // Nobody is enrolled in the demo.
  await shop.store.db.$client.query(
    `update shown_packages set body = jsonb_set(body::jsonb, '{studentsEnrolled}',
      to_jsonb(case package_id when $1 then 9870 else 870 end))::text where package_id in ($1, $2)`,
    [MAHAPACK, LIVE_BATCH],
  )
  const { rows } = await shop.store.db.$client.query('select id from packages where published order by id')
  products = await Promise.all(rows.map(({ id }) => shop.details(id)))
  pack = byId(MAHAPACK)
  page = (await shop.page(addressOf(pack))).one('main')
})
afterAll(() => shop.close())

const byId = (id: number) => products.find((product) => product.id === id)!
const addressOf = ({ id, slugurl, mahaPack, primaryCategory }: ProductDetails) =>
  `${mahaPack ? '/product' : VARIANTS[primaryCategory]}/${id}/${slugurl}`
const mainOf = async (id: number) => (await shop.page(addressOf(byId(id)))).one('main')

describe('the product page', () => {
  it('a product stands at /{variant of its type}/{id}/{slug}', async () => {
    for (const [type, variant] of Object.entries(VARIANTS)) {
      const product = products.find((one) => one.primaryCategory === type && !one.mahaPack)!
      const { id, slugurl, title } = product
      expect((await shop.page(`${variant}/${id}/${slugurl}`)).one('h1').text).toBe(title)
    }
    expect((await shop.page(`/product/${MAHAPACK}/${pack.slugurl}`)).one('h1').text).toBe(pack.title)
  })

  it('every package on sale has a page with its title, its plans and their prices, every fifth also looked at in Hindi', async () => {
    const rupees = (paise: number) =>
      paise % 100 === 0
        ? `₹${(paise / 100).toLocaleString('en-IN')}`
        : `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
    for (const [at, product] of products.entries())
      for (const language of at % 5 === 0 ? ['', '/hi'] : ['']) {
        const main = (await shop.page(language + addressOf(product))).one('main')
        expect(main.all('h1').map((part) => part.text)).toEqual([product.title])
        const { multiValidity } = await shop.details(product.id, language === '' ? 'ENGLISH' : 'HINDI')
        for (const { title, spPaise } of multiValidity.filter((plan) => plan.spPaise > 0)) {
          expect(main.text, `${product.id} ${title}`).toContain(title)
          expect(main.text, `${product.id} ${title}`).toContain(rupees(spPaise))
        }
      }
  })

  it('a product page takes further query parameters, examCategory among them', async () => {
    for (const query of ['?examCategory=CUET', '?examCategory=CUET&anything=1&role=x'])
      expect((await shop.page(addressOf(pack) + query)).one('h1').text).toBe(pack.title)
  })

  it('a product page shows its headline, students enrolled, exam date and tags', () => {
    expect(page.all('p').map((part) => part.text)).toContain(pack.headline)
    expect(pack).toMatchObject({ studentsEnrolled: 9870, examDate: '2027-05-10' })
    expect(page.items()).toEqual(expect.arrayContaining(['9k+ students', 'Exam on 10 May 2027']))
    const { businessTags, additionalTags } = pack.newTags
    expect(businessTags.length + additionalTags.length).toBeGreaterThan(0)
    expect(page.named('ul', 'Tag').items()).toEqual(
      [...businessTags, ...additionalTags].map((tag) => tag.name),
    )
  })

  it('a product page counts the exams it covers, in words for one', async () => {
    expect(page.items()).toContain(`${pack.examsCovered.length} exams covered`)
    const single = products.find((product) => product.examsCovered.length === 1)!
    expect((await mainOf(single.id)).items()).toContain('1 exam covered')
    const none = products.find((product) => product.examsCovered.length === 0)
    if (none) expect((await mainOf(none.id)).text).not.toContain('covered')
  })

  it('a product page counts students of 1000 or more as Nk+, fewer as they are', async () => {
    for (const { id, studentsEnrolled } of [
      products.find((product) => product.studentsEnrolled >= 1000)!,
      products.find((product) => product.studentsEnrolled < 1000 && product.studentsEnrolled > 0)!,
    ]) {
      const shown = studentsEnrolled < 1000 ? studentsEnrolled : `${Math.floor(studentsEnrolled / 1000)}k+`
      expect((await mainOf(id)).items()).toContain(`${shown} students`)
    }
  })

  it('a product page shows highlights, sub-categories, overview and additional description', async () => {
    expect(page.under('Highlights').items()).toEqual(pack.highlights)
    expect(pack.subCategories).toHaveLength(7)
    const countOf = (type: string) => pack.subCategories.find(({ category }) => category === type)!.count
    for (const type of ['TEST_SERIES', 'EBOOKS', 'MAGAZINES', 'MODELS_3D'])
      expect(countOf(type)).toBeGreaterThan(1)
    // No number is shown for what cannot be opened.
    expect(page.under('What you get').items()).toEqual([
      'Live classes',
      `${countOf('TEST_SERIES')} mock tests`,
      'Videos',
      `${countOf('EBOOKS')} e-books`,
      '1 book',
      `${countOf('MODELS_3D')} 3D models`,
      `${countOf('MAGAZINES')} issues`,
    ])
    const html = await shop.html(addressOf(pack))
    for (const { title, body } of pack.overview) {
      expect(page.under('Overview').headings()).toContain(title)
      expect(html).toContain(body)
    }
    expect(html).toContain(pack.additionalDesc)
    expect(page.has('More about this course')).toBe(true)
  })

  it('the overview has a way to each of its sections where there are several', () => {
    const overview = page.under('Overview')
    const links = overview.one('nav').links()
    expect(links.map(({ text }) => text)).toEqual(pack.overview.map(({ title }) => title))
    expect(links.length).toBeGreaterThan(1)
    for (const { href, text } of links) {
      const section = overview.one('div', (part) => `#${part.attribute('id')}` === href)
      expect(section.headings()).toEqual([text])
    }
  })

  it('what is inside stands in the order of contents: live classes, tests, videos, e-books, books, 3D models', async () => {
    const order = ['live class', 'mock test', 'video', 'e-book', 'book', '3D model', 'issue']
    const kindOf = (item: string) => order.findIndex((word) => item.replace(/^[\d,]+ /, '').startsWith(word))
    const mixed = products.filter((product) => product.subCategories.length > 2)
    expect(mixed.length).toBeGreaterThan(10)
    for (const { id } of mixed) {
      const kinds = (await mainOf(id))
        .under('What you get')
        .items()
        .map(kindOf)
        .filter((kind) => kind >= 0)
      expect(kinds, String(id)).toEqual([...kinds].sort((a, b) => a - b))
    }
  })

  it('a product page shows exams covered, faculties, testimonials and FAQs', async () => {
    const { examsCovered, faculties, testimonialJson, faqJson } = pack
    for (const list of [examsCovered, faculties, testimonialJson, faqJson])
      expect(list.length).toBeGreaterThan(1)
    expect(page.under('Exams covered').items()).toEqual(examsCovered.map((exam) => exam.name))
    const teachers = page.under('Your teachers')
    expect(teachers.headings().slice(1)).toEqual(faculties.map((faculty) => faculty.name))
    for (const { subject, exp, highlights } of faculties)
      for (const said of [subject, `${exp} years of teaching`, ...highlights])
        expect(teachers.text).toContain(said)
    const said = page.under('What learners say')
    expect(said.all('blockquote').map((part) => part.text)).toEqual(
      testimonialJson.map((one) => one.description),
    )
    for (const { name, rating } of testimonialJson) {
      const own = said.one('li', (part) => part.text.includes(name))
      expect(own.text).toContain(`${rating} of 5 stars`)
    }
    const questions = page.under('Common questions')
    expect(questions.all('summary').map((part) => part.text)).toEqual(faqJson.map(({ qN }) => qN))
    const html = await shop.html(addressOf(pack))
    for (const { aN } of faqJson) expect(html).toContain(aN)
  })

  it('a product page shows salient features, and no place for them where there are none', async () => {
    const features = page.under('Why this course')
    expect(pack.salientFeatures.length).toBeGreaterThan(1)
    expect(features.items()).toEqual(
      pack.salientFeatures.map(({ name, description }) => `${name} ${description}`),
    )
    const without = products.find((product) => product.salientFeatures.length === 0)!
    expect((await mainOf(without.id)).has('Why this course')).toBe(false)
  })

  it('a product page shows the packages a pack includes and the courses recommended beside it', async () => {
    const linked = pack.linkedPkgs.filter((id) => byId(id))
    expect(linked.length).toBeGreaterThan(1)
    expect(page.under('In this pack').headings().slice(1)).toEqual(linked.map((id) => byId(id).title))
    const recommended = page.under('You may also like').headings().slice(1)
    expect(recommended.length).toBeGreaterThan(2)
    const courses = pack.courses.map(({ id }) => id)
    for (const title of recommended) {
      const other = products.find((product) => product.title === title)!
      expect([MAHAPACK, ...linked]).not.toContain(other.id)
      const near = other.courses.some(({ id }) => courses.includes(id))
      expect(
        near ||
          pack.similarPkgs.includes(other.id) ||
          linked.some((id) => byId(id).similarPkgs.includes(other.id)),
        title,
      ).toBe(true)
    }
  })

  it('each FAQ of a product page is closed and opens by itself', () => {
    const questions = page.under('Common questions').all('details')
    expect(questions).toHaveLength(pack.faqJson.length)
    for (const question of questions) {
      expect(question.attribute('open')).toBeUndefined()
      // Those of one name would close each other.
      expect(question.attribute('name')).toBeUndefined()
    }
  })

  it('the plans of a test pass are those with a price: a plan with sp 0 is hidden', async () => {
    const { multiValidity } = byId(TEST_PASS)
    expect(multiValidity.filter((option) => option.spPaise === 0)).toHaveLength(1)
    const cards = (await mainOf(TEST_PASS)).all('section', (part) => part.attribute('aria-label') === 'Plans')
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) {
      const plans = card.all('label').map((plan) => plan.text)
      expect(plans).toHaveLength(multiValidity.length - 1)
      for (const { title, spPaise } of multiValidity)
        expect(
          plans.some((plan) => plan.startsWith(title)),
          title,
        ).toBe(spPaise > 0)
    }
  })

  it('a page about a package has no text field of its own', () => {
    const typed = (part: PagePart) => part.attribute('type') !== 'radio'
    for (const tag of ['input', 'textarea', 'select']) expect(page.all(tag, typed)).toEqual([])
  })

  it('the support block gives the package’s own number, or the store’s, to dial, and the hours', async () => {
    const blockOf = async (id: number) => (await mainOf(id)).under('Ask before you buy')
    const numberOf = async (id: number) => {
      const [link] = (await blockOf(id)).links()
      return [link?.text, link?.href]
    }
    expect(await numberOf(LIVE_BATCH)).toEqual(['+91 98765 00001', 'tel:+919876500001'])
    const without = products.find((product) => product.supportNumber === null)!
    expect(await numberOf(without.id)).toEqual(['+91 11 4000 1234', 'tel:+911140001234'])
    expect((await blockOf(without.id)).text).toContain('Mon - Sun, 7:00 am to 11:00 pm')
  })
})
