import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductDetails } from '../domains/catalogue/package-document.ts'
import { headOf, jsonLdOf, type PagePart } from '../testing/pages/read-page.ts'
import { openWholeShop, type Shop } from '../testing/shops/demo-shop.ts'

const PACK = 1010
const TESTS = 1003
const BOOK = 1006
const WITHOUT_SUBJECTS = 1009
const TITLE = 'CUET UG 2027 MahaPack'

let shop: Shop
let pack: ProductDetails
let tests: ProductDetails

beforeAll(async () => {
  shop = await openWholeShop()
  await shop.store.db.$client.query(
    `update shown_packages set body = (body::jsonb || '{"subjects": []}')::text where package_id = $1`,
    [WITHOUT_SUBJECTS],
  )
  pack = await shop.details(PACK)
  tests = await shop.details(TESTS)
})
afterAll(() => shop.close())

const mainOf = async (url: string) => (await shop.page(url)).one('main')
const stepsOf = (main: PagePart) => main.named('nav', 'You are here').items()

describe('what a package holds of one kind', () => {
  it('is told with how many of it open, its price, and the way back to the package', async () => {
    const main = await mainOf(`/packageDetails/${PACK}/VIDEOS`)
    expect(main.one('h1').text).toBe(`${TITLE} Videos`)
    expect(main.items()).toContain('Videos')
    expect(main.text).not.toMatch(/\d+ (videos|hours)/)
    expect(main.text).toContain('₹8,999')
    expect(main.link('See plans').href).toBe(`/product/${PACK}/${pack.slugurl}#plans`)
    expect(main.link('Back to the pack').href).toBe(`/product/${PACK}/${pack.slugurl}`)
    expect(stepsOf(main).slice(-2)).toEqual([TITLE, 'Videos'])
  })

  it('of a pack names the parts that hold such, each with its count and its price', async () => {
    const parts = (await mainOf(`/packageDetails/${PACK}/TEST_SERIES`)).under('From these courses')
    const linked = await Promise.all(pack.linkedPkgs.map((id) => shop.details(id)))
    const holding = linked.filter(({ categoryList }) => categoryList.includes('TEST_SERIES'))
    expect(holding.length).toBeGreaterThan(1)
    expect(holding.length).toBeLessThan(linked.length)
    expect(parts.links()).toMatchObject(
      holding.map(({ id, title }) => ({ text: title, href: `/packageDetails/${PACK}/TEST_SERIES/${id}/0` })),
    )
    const own = parts.one('li', (part) => part.text.includes(tests.title)).text
    const { count } = tests.subCategories.find(({ category }) => category === 'TEST_SERIES')!
    expect(count).toBeGreaterThan(0)
    expect(own).toContain(`${count} mock tests`)
    expect(own).toContain('₹')
  })

  it('names every test before it is bought: how long, how many marks, free or locked', async () => {
    const { tests: held } = await shop.api<{
      tests: { title: { en: string }; free: boolean; fullMarks: number; durationSeconds: number }[]
    }>(`/packages/tests?packageId=${TESTS}`)
    expect(held.map(({ free }) => free)).toEqual(expect.arrayContaining([true, false]))
    const rows = (await mainOf(`/packageDetails/${TESTS}/TEST_SERIES`)).under('All tests in it').items()
    expect(rows).toHaveLength(held.length)
    for (const [at, { title, free, fullMarks, durationSeconds }] of held.entries()) {
      expect(rows[at]).toContain(title.en)
      expect(rows[at]).toContain(`${durationSeconds / 60} minutes`)
      if (fullMarks > 0) expect(rows[at]).toContain(`${fullMarks} marks`)
      expect(rows[at]!.endsWith(free ? 'Free' : 'Locked')).toBe(true)
    }
    const hindi = (await mainOf(`/hi/packageDetails/${TESTS}/TEST_SERIES`)).under('इसके सारे टेस्ट').items()
    expect(hindi).toHaveLength(held.length)
  })

  it('names exams and subjects it is for, with the ways to all of them', async () => {
    const main = await mainOf(`/packageDetails/${PACK}/TEST_SERIES`)
    expect(main.under('Subjects').items()).toEqual(pack.subjects.map(({ name }) => name))
    expect(main.link('See the syllabus').href).toBe(`/productDetails/${PACK}/${pack.slugurl}/syllabus`)
    const exams = main.under('Exams covered')
    expect(exams.items().slice(0, 3)).toEqual(pack.examsCovered.slice(0, 3).map(({ name }) => name))
    expect(exams.link(`See all ${pack.examsCovered.length} exams`).href).toBe(
      `/productDetails/${PACK}/examsList`,
    )
  })

  it('says of live classes when they are and that what was missed is recorded, of books how they come', async () => {
    const live = await shop.details(1001)
    const classes = await mainOf('/packageDetails/1001/ONLINE_LIVE_CLASSES')
    for (const timing of live.olcMetaJson!.timings) expect(classes.items()).toContain(timing)
    expect(classes.text).toContain('within 0-6 hours')
    expect((await mainOf(`/packageDetails/${BOOK}/BOOKS`)).text).toContain('8-10 working days')
  })

  it('of every package on sale is at the address that its product page names, in both languages', async () => {
    const { rows } = await shop.store.db.$client.query('select id from packages where published order by id')
    for (const [at, { id }] of rows.entries()) {
      const product = await shop.details(id)
      const kinds = product.subCategories.filter(({ category }) => category !== 'FREE_CONTENT')
      for (const { category, count } of kinds) {
        const language = at % 5 === 0 ? '/hi' : ''
        const main = await mainOf(`${language}/packageDetails/${id}/${category}`)
        expect(main.one('h1').text, `${id}`).toContain(product.title)
        if (count > 0) expect(main.text, `${id} ${category}`).toContain(count.toLocaleString('en-IN'))
      }
    }
  })

  it('is no page where the package holds nothing of it, and "Currently unavailable" where it is not on sale', async () => {
    const unknown = await mainOfStatus(`/packageDetails/${TESTS}/MODELS_3D`, 404)
    expect(unknown.one('h1').text).toBe('Oops! That page can’t be found.')
    for (const url of ['/packageDetails/999999/TEST_SERIES', '/productDetails/999999/examsList'])
      expect((await mainOfStatus(url, 404)).one('h1').text).toBe('Currently unavailable')
  })
})

const mainOfStatus = async (url: string, status: number) => (await shop.page(url, status)).one('main')

describe('one part of a package', () => {
  it('that is a course of a pack tells its own contents, with the ways to the pack and to the course itself', async () => {
    const main = await mainOf(`/packageDetails/${PACK}/TEST_SERIES/${TESTS}/0`)
    expect(stepsOf(main).slice(-3)).toEqual([TITLE, 'Mock tests', tests.title])
    const count = tests.subCategories.find(({ category }) => category === 'TEST_SERIES')!.count
    expect(main.items()).toContain(`${count} mock tests`)
    expect(main.link('Mock tests of the whole pack').href).toBe(`/packageDetails/${PACK}/TEST_SERIES`)
    expect(main.link('See this course separately').href).toBe(`/product-testseries/${TESTS}/${tests.slugurl}`)
    expect(main.has('From these courses')).toBe(false)
  })

  it('that is an entry of its own list tells that entry', async () => {
    const entry = tests.subCategories.find(({ category }) => category === 'TEST_SERIES')!
    const main = await mainOf(`/packageDetails/${TESTS}/TEST_SERIES/${entry.id}/0`)
    expect(main.items()).toContain(`${entry.count} mock tests`)
  })

  it('that it does not have is no page', async () => {
    const other = tests.subCategories.find(({ category }) => category !== 'TEST_SERIES')
    const wrong = [
      `/packageDetails/${PACK}/TEST_SERIES/2001/0`,
      `/packageDetails/${PACK}/TEST_SERIES/1004/0`,
      ...(other ? [`/packageDetails/${TESTS}/TEST_SERIES/${other.id}/0`] : []),
    ]
    for (const url of wrong) await shop.page(url, 404)
  })
})

describe('the exams of a product', () => {
  it('stand in a list by tab, each with the way to everything for it', async () => {
    const main = await mainOf(`/productDetails/${PACK}/examsList`)
    expect(main.one('h1').text).toBe(`${TITLE} Exams covered`)
    const tabs = [...new Set(pack.examsCovered.map(({ tab }) => tab))]
    expect(main.headings().filter((heading) => tabs.includes(heading))).toEqual(tabs)
    for (const tab of tabs)
      expect(main.under(tab).items()).toEqual(
        pack.examsCovered.filter((exam) => exam.tab === tab).map(({ name }) => name),
      )
    for (const { href } of tabs.flatMap((tab) => main.under(tab).links())) await shop.page(href)
  })
})

describe('the syllabus of a product', () => {
  it('tells every subject with its chapters and topics and how many they are, folded', async () => {
    const { subjects } = await shop.api<{
      subjects: { name: string; chapters: { name: string; topics: { name: string }[] }[] }[]
    }>(`/packages/syllabus?packageId=${PACK}`)
    const main = await mainOf(`/productDetails/${PACK}/${pack.slugurl}/syllabus`)
    expect(subjects.length).toBeGreaterThan(2)
    expect(main.all('h2').map(({ text }) => text)).toEqual(subjects.map(({ name }) => name))
    for (const { name, chapters } of subjects) {
      const fold = main.one('details', (part) => part.all('h2').some(({ text }) => text === name))
      expect(fold.attribute('open')).toBeUndefined()
      expect(fold.all('h3').map(({ text }) => text)).toEqual(chapters.map((chapter) => chapter.name))
      expect(fold.items()).toEqual(chapters.flatMap(({ topics }) => topics.map((topic) => topic.name)))
      if (chapters.length > 0)
        expect(fold.one('summary').text).toContain(
          chapters.length === 1 ? '1 chapter' : `${chapters.length} chapters`,
        )
    }
    const topics = subjects.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.topics))
    expect(topics.length).toBeGreaterThan(0)
    expect(main.text).toContain(`${subjects.length} subjects · ${topics.length} topics`)
  })

  it('leads from any other title to its own, the query kept', async () => {
    for (const language of ['', '/hi'])
      expect(await shop.leads(`${language}/productDetails/${PACK}/old-title/syllabus?utm_source=x`)).toEqual([
        301,
        `${language}/productDetails/${PACK}/${pack.slugurl}/syllabus?utm_source=x`,
      ])
  })

  it('is no page of a product without subjects', async () => {
    const { slugurl, subjects } = await shop.details(WITHOUT_SUBJECTS)
    expect(subjects).toEqual([])
    await shop.page(`/productDetails/${WITHOUT_SUBJECTS}/${slugurl}/syllabus`, 404)
  })
})

describe('the parts of a pack to choose from', () => {
  const url = `/productDetails/alacarte?packageId=${PACK}`

  it('stand with their prices as links, and a box for each that is told by its title', async () => {
    const main = await mainOf(url)
    const linked = await Promise.all(pack.linkedPkgs.map((id) => shop.details(id)))
    const boxes = main.all('input', (part) => part.attribute('type') === 'checkbox')
    expect(boxes).toHaveLength(linked.length)
    for (const [at, { title }] of linked.entries()) {
      const label = main.one('h2', (part) => part.attribute('id') === boxes[at]!.attribute('aria-labelledby'))
      expect(label.text).toBe(title)
      expect(main.one('li', (part) => part.text.includes(title)).text).toContain('₹')
    }
    expect(main.text).toContain('2 parts or more: 5 % off')
    expect(main.text).toContain('Nothing chosen yet.')
    expect(main.text).toContain('The whole pack: ₹8,999.')
  })

  it('are the parts of the pack that the address names, and nobody finds the page by searching', async () => {
    const page = await shop.page(url)
    const head = headOf(page)
    expect(head.meta('robots')).toEqual(['noindex, follow'])
    expect(head.link('canonical')[0]).toMatch(new RegExp(`/productDetails/alacarte\\?packageId=${PACK}$`))
    const other = (await mainOf('/productDetails/alacarte?packageId=1107')).one('h1').text
    expect(other).not.toContain(TITLE)
    // Kept answers must not be mixed up.
    expect((await mainOf(url)).one('h1').text).toContain(TITLE)
  })

  it('are nothing for what is no pack, is not named or not on sale', async () => {
    for (const query of ['', '?packageId=', '?packageId=x', '?packageId=01010', `?packageId=${TESTS}`])
      expect((await mainOfStatus(`/productDetails/alacarte${query}`, 404)).one('h1').text).toBe(
        'Oops! That page can’t be found.',
      )
    const gone = await mainOfStatus('/productDetails/alacarte?packageId=999999', 404)
    expect(gone.one('h1').text).toBe('Currently unavailable')
  })
})

describe('free samples', () => {
  it('of tests stand on a page of their own, the same for everybody', async () => {
    const { freeContentData } = await shop.details(TESTS)
    const titles = freeContentData.filter((item) => item.contentType === 1).map((item) => item.contentTitle)
    expect(titles.length).toBeGreaterThan(0)
    const main = await mainOf(`/freeContent/${TESTS}/test`)
    expect(main.one('h1').text).toContain('Free tests')
    expect(main.all('article').map((item) => item.one('h2').text)).toEqual(titles)
  })

  it('of e-books have no page, and nothing leads to one, while nothing opens them', async () => {
    expect((await mainOfStatus(`/freeContent/${TESTS}/ebooks`, 404)).one('h1').text).toBe(
      'Oops! That page can’t be found.',
    )
    const links = (await mainOf(`/packageDetails/${TESTS}/TEST_SERIES`)).hrefs()
    expect(links.filter((href) => /freeContent|test-series-portal|e-books/.test(href))).toEqual([])
  })
})

describe('old addresses of contents', () => {
  it('/{slug}/mock-test leads to the tests of that package, the query kept', async () => {
    for (const language of ['', '/hi'])
      expect(await shop.leads(`${language}/${tests.slugurl}/mock-test?utm_source=x`)).toEqual([
        301,
        `${language}/packageDetails/${TESTS}/TEST_SERIES?utm_source=x`,
      ])
  })

  it('/{slug}/mock-test is nothing for a package without tests, off sale or unknown', async () => {
    const book = await shop.details(BOOK)
    expect(book.categoryList).not.toContain('TEST_SERIES')
    for (const slug of [book.slugurl, 'no-such-package', 'blog', 'A-B'])
      expect((await shop.leads(`/${slug}/mock-test`))[0], slug).toBe(404)
    await shop.store.db.$client.query('update packages set published = false where id = 1011')
    const { rows } = await shop.store.db.$client.query('select slugurl from packages where id = 1011')
    expect((await shop.leads(`/${rows[0].slugurl}/mock-test`))[0]).toBe(404)
    await shop.store.db.$client.query('update packages set published = true where id = 1011')
  })

  it('/video-package/{id}/{name} leads to the videos of that package', async () => {
    expect(await shop.leads('/hi/video-package/1004/any-name?utm_source=x')).toEqual([
      301,
      '/hi/packageDetails/1004/VIDEOS?utm_source=x',
    ])
    expect((await mainOf('/packageDetails/1004/VIDEOS')).one('h1').text).toContain('Videos')
  })
})

describe('the head of a page under a product’s', () => {
  it.each([
    [`/packageDetails/${PACK}/TEST_SERIES`, `Mock tests: ${TITLE}`],
    [
      `/packageDetails/${PACK}/TEST_SERIES/${TESTS}/0`,
      `Mock tests: CUET UG 2027 Complete Test Series · ${TITLE}`,
    ],
    [`/productDetails/${PACK}/examsList`, `Exams covered by ${TITLE}`],
    [`/productDetails/${PACK}/cuet-ug-2027-mahapack/syllabus`, `Syllabus of ${TITLE}`],
  ])('%s has its title, its address in each language and its place', async (url, title) => {
    const page = await shop.page(url)
    const head = headOf(page)
    expect(head.title).toBe(title)
    expect(head.link('canonical').map((href) => new URL(href!).pathname)).toEqual([url])
    const alternates = head.links('alternate').map(([lang, href]) => [lang, new URL(href!).pathname])
    expect(alternates).toEqual(
      expect.arrayContaining([
        ['en', url],
        ['hi', `/hi${url}`],
        ['x-default', url],
      ]),
    )
    expect(head.meta('robots')).toEqual([])
    expect(head.meta('description')[0]!.length).toBeGreaterThan(30)
    const [crumbs] = jsonLdOf(page).filter((data) => data['@type'] === 'BreadcrumbList')
    const items = crumbs!.itemListElement as { name: string; item: string }[]
    expect(items.map(({ name }) => name)).toEqual(['Home', ...stepsOf(page.one('main')).slice(1)])
    expect(new URL(items.at(-1)!.item).pathname).toBe(url)
  })

  it('is in Hindi on a Hindi page', async () => {
    const page = await shop.page(`/hi/productDetails/${PACK}/examsList`)
    expect(page.one('main').one('h1').text).toBe(`${TITLE} कौन-सी परीक्षाएँ`)
    expect(headOf(page).title).toBe(`${TITLE} में कौन-सी परीक्षाएँ`)
  })
})
