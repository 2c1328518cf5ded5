import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductDetails } from '../domains/catalogue/package-document.ts'
import type { PagePart } from '../testing/pages/read-page.ts'
import { smallScreenRule } from '../testing/pages/read-styles.ts'
import { openWholeShop, type Shop } from '../testing/shops/demo-shop.ts'

let shop: Shop
/** every package on sale */
let products: ProductDetails[]

beforeAll(async () => {
  shop = await openWholeShop()
  // The demo has none with exactly ten exams.
  await shop.store.db.$client.query(
    `update shown_packages set body = jsonb_set(body::jsonb, '{examsCovered}', jsonb_path_query_array(body::jsonb, '$.examsCovered[0 to 9]'))::text
     where package_id = 1015`,
  )
  const { rows } = await shop.store.db.$client.query('select id from packages where published order by id')
  products = await Promise.all(rows.map(({ id }) => shop.details(id)))
})
afterAll(() => shop.close())

async function mainOf({ id }: { id: number }, language = ''): Promise<PagePart> {
  const [, canonical] = await shop.leads(`${language}/product/${id}/x`)
  return (await shop.page(canonical!)).one('main')
}

/** The largest number of items in a row, where there is most room. */
function mostAPage(row: PagePart): number {
  const shares = row.all('li').map((item) => {
    const widths = [...(item.attribute('class') ?? '').matchAll(/\/(\d)\)\]/g)].map(([, parts]) =>
      Number(parts),
    )
    return Math.max(1, ...widths)
  })
  expect(new Set(shares).size).toBe(1)
  return shares[0]!
}

const plansOf = (main: PagePart) => main.all('section', (part) => part.attribute('aria-label') === 'Plans')
/** Several plans to choose from, or the one there is. */
const rowsOf = (plans: PagePart) => {
  const labels = plans.all('label').map((label) => label.text)
  return labels.length > 0 ? labels : [plans.text]
}
const hidden = (item: PagePart) => /(^|[\s:])hidden$/.test(item.attribute('class') ?? '')

describe('the breadcrumb of a product', () => {
  const WAYS = {
    ONLINE_LIVE_CLASSES: ['live-classes', 'Online coaching'],
    EBOOKS: ['ebooks', 'E-books'],
    TEST_SERIES: ['mock-tests', 'Mock tests'],
    BOOKS: ['books', 'Books'],
    VIDEOS: ['videos', 'Video courses'],
    MODELS_3D: ['3d-models', '3D models'],
    MAGAZINES: ['magazines', 'Magazines'],
  }

  it.each(Object.entries(WAYS))(
    'of type %s links Home, the course and its kit, and ends with the title',
    async (type, [segment, shown]) => {
      const product = products.find((one) => one.primaryCategory === type && one.courses[0])!
      const [course] = product.courses
      const slug = course!.id.toLowerCase().replaceAll('_', '-')
      const way = (await mainOf(product)).named('nav', 'You are here')
      expect(way.links().map(({ text, href }) => [text, href])).toEqual([
        ['Home', '/'],
        [`${course!.name} study materials`, `/${slug}-study-materials`],
        [shown, `/${slug}/${segment}-study-kit`],
      ])
      expect(way.items().at(-1)).toBe(product.title)
      for (const { href } of way.links()) await shop.page(href)
    },
  )
})

describe('a package of live classes', () => {
  it('says when it starts, how many seats it has and at what times its classes are', async () => {
    const live = products.find(({ olcMetaJson }) => olcMetaJson !== null)!
    const { start, seats, timings } = live.olcMetaJson!
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
    const main = await mainOf(live)
    expect(main.items()).toEqual(
      expect.arrayContaining([
        `Starts ${day.format(new Date(start))}`,
        `${seats.toLocaleString('en-IN')} seats`,
      ]),
    )
    expect(main.under('Class timings').items()).toEqual(timings)
  })

  it('promises the recording of a missed class within 0-6 hours; a package without classes does not', async () => {
    for (const product of [
      ...products.filter((one) => one.olcMetaJson !== null).slice(0, 4),
      ...products.slice(0, 8),
    ])
      expect((await mainOf(product)).text.includes('recording is there within 0-6 hours')).toBe(
        product.olcMetaJson !== null,
      )
  })
})

describe('a package of books', () => {
  const onlyBooks = (product: ProductDetails) => product.categoryList.every((type) => type === 'BOOKS')

  it('and nothing else says This is a book package. instead of a list of contents', async () => {
    const books = products.filter(onlyBooks)
    expect(books.length).toBeGreaterThan(1)
    for (const book of books) {
      const inside = (await mainOf(book)).under('What you get')
      expect(inside.text).toContain('This is a book package.')
      expect(inside.items()).toEqual([])
    }
    const mixed = products.find((one) => one.categoryList.includes('BOOKS') && !onlyBooks(one))!
    expect((await mainOf(mixed)).text).not.toContain('This is a book package.')
    expect((await mainOf(mixed)).under('What you get').items().length).toBeGreaterThan(1)
  })

  it('is delivered in 8-10 working days, not paid on delivery, and changed within 24 hours only', async () => {
    const { text } = (await mainOf(products.find(onlyBooks)!)).under('What you get')
    expect(text).toContain('8-10 working days')
    expect(text).toContain('No cash on delivery')
    expect(text).toContain('changes are possible within 24 hours only')
  })

  it('has no end of validity', async () => {
    for (const book of products.filter(onlyBooks))
      for (const plans of plansOf(await mainOf(book))) expect(plans.text).not.toContain('Valid for')
  })
})

describe('the plans of a package', () => {
  it('show dual validity as half + half, other validity as it is, and what extends it', async () => {
    const dual = products.filter(({ multiValidity }) => multiValidity.some((plan) => plan.dualValidity))
    expect(dual.length).toBeGreaterThan(3)
    for (const product of dual) {
      const plans = plansOf(await mainOf(product))[0]!
      for (const plan of product.multiValidity) {
        const { title, validity, validityUnit, dualValidity, extension, extensionUnit, spPaise } = plan
        if (spPaise === 0) continue
        // All of the demo's are in one unit.
        if (extension > 0) expect(extensionUnit).toBe(validityUnit)
        const unit = validityUnit.toLowerCase()
        const parts = [
          ...(dualValidity ? [validity / 2, validity / 2] : [validity]),
          ...(extension > 0 ? [extension] : []),
        ]
        const length = `${parts.join(' + ')} ${parts.join() === '1' ? unit.slice(0, -1) : unit}`
        const own = rowsOf(plans).filter((plan) => plan.startsWith(title))
        expect(
          own.some((plan) => plan.includes(`Valid for ${length}`)),
          `${product.id} ${title}`,
        ).toBe(true)
      }
    }
  })

  it('have the primary one first', async () => {
    for (const product of products.filter(({ multiValidity }) => !multiValidity[0]!.primary)) {
      const { title } = product.multiValidity.find((plan) => plan.primary)!
      const plans = plansOf(await mainOf(product))[0]!
      expect(rowsOf(plans)[0]!.startsWith(title), `${product.id} ${title}`).toBe(true)
    }
  })

  it('is every screen of 767 px and below: there contents fold, above they stand open', async () => {
    const page = await shop.page((await shop.leads('/product/1010/x'))[1]!)
    const sheet = page.one('link', (part) => part.attribute('rel') === 'stylesheet').attribute('href')!
    const styles = await shop.html(sheet)
    const [folded] = page.one('main').under('What you get').all('li').filter(hidden)
    const rules = folded!
      .attribute('class')!
      .split(' ')
      .flatMap((name) => smallScreenRule(styles, name) ?? [])
    expect(rules).toEqual([{ below: 768, says: 'display:none' }])
  })
})

describe('the rows of a product page', () => {
  it('show 9 of more than 10 exams covered at first, and all on demand', async () => {
    const many = products.find(({ examsCovered }) => examsCovered.length > 10)!
    const exams = (await mainOf(many)).under('Exams covered')
    expect(exams.items()).toHaveLength(many.examsCovered.length)
    expect(exams.all('li').filter((item) => !hidden(item))).toHaveLength(9)
    expect(exams.one('summary').text).toContain(`Show all ${many.examsCovered.length}`)
  })

  it('show up to 10 exams covered all at once', async () => {
    const ten = products.find(({ examsCovered }) => examsCovered.length === 10)!
    const exams = (await mainOf(ten)).under('Exams covered')
    expect(exams.items()).toHaveLength(10)
    expect(exams.all('li').filter(hidden)).toEqual([])
    expect(exams.all('details')).toEqual([])
  })

  it('show at most 2 testimonials and 3 teachers side by side, and other packages 4', async () => {
    const product = products.find(
      (one) => one.testimonialJson.length > 1 && one.faculties.length > 3 && one.linkedPkgs.length > 4,
    )!
    const main = await mainOf(product)
    const rowOf = (heading: string) => main.under(heading).one('ul')
    expect(mostAPage(rowOf('What learners say'))).toBe(2)
    expect(mostAPage(rowOf('Your teachers'))).toBe(3)
    expect(mostAPage(rowOf('In this pack'))).toBe(4)
  })

  it('of recommended courses, teachers and testimonials are carousels, named by their heading', async () => {
    const main = await mainOf({ id: 1010 })
    for (const heading of ['You may also like', 'In this pack', 'Your teachers', 'What learners say'])
      expect(main.under(heading).carousel(heading).all('li').length, heading).toBeGreaterThan(1)
  })
})

describe('a product page in Hindi', () => {
  it('says in which language the operator’s own words are, where it is not Hindi', async () => {
    const main = await mainOf({ id: 1010 }, '/hi')
    for (const tag of ['h1', 'blockquote'])
      for (const part of main.all(tag)) expect(part.attribute('lang'), part.text).toBe('en')
    const { headline } = await shop.details(1010, 'HINDI')
    expect(main.one('p', (part) => part.text === headline).attribute('lang')).toBeUndefined()
    const hindi = products.find(({ title }) => /[\u0900-\u097F]/.test(title))!
    expect((await mainOf(hindi, '/hi')).one('h1').attribute('lang')).toBeUndefined()
    expect((await mainOf(hindi)).one('h1').attribute('lang')).toBe('hi')
  })
})
