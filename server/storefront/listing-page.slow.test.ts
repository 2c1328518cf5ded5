import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACETS, type Facet, SORTS } from '../../contract/store/facets.ts'
import type { PackageCard } from '../domains/catalogue/package-document.ts'
import { headOf, type PagePart } from '../testing/pages/read-page.ts'
import { openShop, type Shop } from '../testing/shops/demo-shop.ts'

interface Listing {
  packages: PackageCard[]
  packagesCount: number
  pagesCount: number
  facets: Record<Facet, { name: string; label: string; count: number }[]>
  typesInScope: { name: string }[]
}

const TEST_PASS = 2015
const SHELVES = {
  'mock-tests': ['TEST_SERIES', 'Mock tests'],
  books: ['BOOKS', 'Books'],
  ebooks: ['EBOOKS', 'E-books'],
  videos: ['VIDEOS', 'Video courses'],
  'live-classes': ['ONLINE_LIVE_CLASSES', 'Online coaching'],
  '3d-models': ['MODELS_3D', '3D models'],
  magazines: ['MAGAZINES', 'Magazines'],
} as const

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const listing = (query: string) => shop.api<Listing>(`/packages/v11/listing?${query}`)
const search = (query: string) => shop.api<Listing>(`/packages/v11/search?${query}`)
const mainOf = async (url: string) => (await shop.page(url)).one('main')
/** The titles of the list itself, in order; shelves below it aside. */
const listed = (main: PagePart) =>
  main
    .under('Courses found')
    .all('article')
    .map((part) => part.one('h3').text)
const titles = ({ packages }: Listing) => packages.map(({ title }) => title)
const counted = (count: number) => (count === 1 ? '1 course' : `${count} courses`)

describe('a list at its address', () => {
  it.each(Object.entries(SHELVES))('of a product type is at /%s', async (slug, [category, name]) => {
    const main = await mainOf(`/${slug}`)
    const wanted = await listing(`category=${category}`)
    expect(wanted.packagesCount).toBeGreaterThan(0)
    expect(listed(main)).toEqual(titles(wanted))
    expect(main.one('p', (part) => part.attribute('role') === 'status').text).toBe(
      counted(wanted.packagesCount),
    )
    expect(main.named('nav', 'You are here').items().at(-1)).toBe(name)
  })

  it.each(Object.entries(SHELVES))(
    'of a course by product type is at /{course}/%s-study-kit',
    async (slug, [category, name]) => {
      const { courses } = await shop.api<{ courses: { id: string; name: string }[] }>('/v1/goals')
      for (const { id, name: course } of courses.filter(({ id }) =>
        ['CUET', 'CUET_PG', 'BANKING'].includes(id),
      )) {
        const main = await mainOf(`/${id.toLowerCase().replaceAll('_', '-')}/${slug}-study-kit`)
        expect(listed(main)).toEqual(titles(await listing(`course=${id}&category=${category}`)))
        expect(main.named('nav', 'You are here').items()).toEqual([
          'Home',
          `${course} study materials`,
          `${course} ${name.slice(0, 1).toLowerCase()}${name.slice(1)}`,
        ])
      }
    },
  )

  it('of a course leads to the product types that it has, and back to all', async () => {
    const main = await mainOf('/cuet/mock-tests-study-kit')
    const { typesInScope } = await listing('course=CUET&category=TEST_SERIES')
    const slugOf = (type: string) => Object.entries(SHELVES).find(([, [id]]) => id === type)![0]
    const tabs = main.named('nav', 'Product type')
    expect([...tabs.hrefs()].sort()).toEqual(
      ['/cuet-study-materials', ...typesInScope.map(({ name }) => `/cuet/${slugOf(name)}-study-kit`)].sort(),
    )
    expect(tabs.one('a', (part) => part.attribute('aria-current') === 'page').text).toBe('Mock tests')
  })

  it('of a search stands at /search?searchTerm= with what was searched as its title', async () => {
    const main = await mainOf('/search?searchTerm=cuet+mahapack')
    expect(main.one('h1').text).toBe('Results for “cuet mahapack”')
    expect(listed(main)).toEqual(titles(await search('searchTerm=cuet+mahapack')))
    expect(listed(main)).toContain('CUET UG 2027 MahaPack')
    expect(listed(await mainOf('/search'))).toHaveLength(20)
    expect(listed(await mainOf('/search?searchTerm=cuet'))).toEqual(titles(await search('searchTerm=cuet')))
  })

  it('a link to a test pass has the test-pass query string, a link to another product none', async () => {
    const { packages } = await listing('searchTerm=test&category=TEST_SERIES&course=BANKING')
    const main = await mainOf('/banking/mock-tests-study-kit?searchTerm=test')
    const links = main.links().filter(({ href }) => href.startsWith('/product'))
    expect(packages.some(({ id }) => id === TEST_PASS)).toBe(true)
    expect(packages.length).toBeGreaterThan(2)
    for (const { title, isTestPassPackage } of packages) {
      const { href } = links.find(({ text }) => text === title)!
      expect(href.split('?')[1], title).toBe(isTestPassPackage ? 'isTestPass=true' : undefined)
      await shop.page(href)
    }
  })
})

describe('the filters of a list', () => {
  it.each(FACETS)('%s is a group of boxes, each with the number it would show', async (facet) => {
    const { facets } = await listing('')
    const form = (await mainOf('/search')).one('form')
    const boxes = form.all('input', (part) => part.attribute('name') === facet)
    expect(boxes.map((part) => part.attribute('value')).sort()).toEqual(
      facets[facet].map(({ name }) => name).sort(),
    )
    for (const { name, count } of facets[facet]) {
      const label = form.one('label', (part) =>
        part.all('input').some((box) => box.attribute('name') === facet && box.attribute('value') === name),
      )
      expect(label.text.endsWith(String(count)), name).toBe(true)
    }
  })

  it.each(FACETS)('%s in the address narrows the list, is ticked, and can be removed', async (facet) => {
    const { facets } = await listing('')
    const { name } = facets[facet].reduce((least, value) => (value.count < least.count ? value : least))
    const main = await mainOf(`/search?${facet}=${name}`)
    expect(listed(main)).toEqual(titles(await listing(`${facet}=${name}`)).slice(0, 20))
    const ticked = main
      .one('form')
      .all('input', (part) => part.attribute('checked') !== undefined)
      .map((part) => [part.attribute('name'), part.attribute('value')])
    expect(ticked).toEqual([[facet, name]])
    const chips = main.named('ul', 'Filters chosen')
    expect(chips.hrefs()).toEqual(['/search', '/search'])
    expect(chips.items().at(-1)).toBe('Clear all')
  })

  it('work without a script: a plain form to the list’s own address', async () => {
    for (const [url, action] of [
      ['/cuet-study-materials', '/cuet-study-materials'],
      ['/hi/mock-tests', '/hi/mock-tests'],
      ['/search?searchTerm=cuet', '/search'],
    ] as const) {
      const form = (await mainOf(url)).one('form')
      expect([form.attribute('action'), form.attribute('method')]).toEqual([action, 'get'])
      const sends = form.all('button', (part) => part.attribute('type') === 'submit')
      expect(sends).toHaveLength(1)
    }
    const searching = (await mainOf('/search?searchTerm=cuet&sort=newest')).one('form')
    const kept = searching.all('input', (part) => part.attribute('type') === 'hidden')
    expect(kept.map((part) => [part.attribute('name'), part.attribute('value')])).toEqual([
      ['searchTerm', 'cuet'],
      ['sort', 'newest'],
    ])
  })

  it('each chip takes one choice away and leaves the others', async () => {
    const query = 'categoryFacets=EBOOKS&categoryFacets=TEST_SERIES&langFacets=HINDI'
    const chips = (await mainOf(`/cuet-study-materials?${query}`)).named('ul', 'Filters chosen')
    expect(chips.links().map(({ text, href }) => [text.replace('Remove ', ''), href])).toEqual([
      ['E-books', '/cuet-study-materials?categoryFacets=TEST_SERIES&langFacets=HINDI'],
      ['Mock tests', '/cuet-study-materials?categoryFacets=EBOOKS&langFacets=HINDI'],
      ['Hindi', '/cuet-study-materials?categoryFacets=EBOOKS&categoryFacets=TEST_SERIES'],
      ['Clear all', '/cuet-study-materials'],
    ])
  })

  it('values and terms that look like numbers or booleans are taken as they are written', async () => {
    const { facets } = await listing('')
    const years = facets.yearFacets.map(({ name }) => name)
    expect(years).toContain('2027')
    for (const query of [
      'yearFacets=2027',
      'searchTerm=2027',
      'searchTerm=true',
      'searchTerm=1e3',
      'searchTerm=%222027%22',
    ]) {
      const wanted = await search(query)
      const main = await mainOf(`/search?${query}`)
      expect(main.one('p', (part) => part.attribute('role') === 'status').text, query).toBe(
        counted(wanted.packagesCount),
      )
    }
    const field = (await mainOf('/cuet-study-materials?searchTerm=007')).one('form').one('input')
    expect(field.attribute('value')).toBe('007')
  })
})

describe('the order and the pages of a list', () => {
  it.each(SORTS)('can be sorted by a link: %s', async (sort) => {
    const plain = (await mainOf('/mock-tests')).named('nav', 'Sort by')
    const href = sort === 'popular' ? '/mock-tests' : `/mock-tests?sort=${sort}`
    expect(plain.hrefs()).toContain(href)
    const main = await mainOf(href)
    expect(listed(main)).toEqual(titles(await listing(`category=TEST_SERIES&sort=${sort}`)))
    const current = main.named('nav', 'Sort by').all('a', (part) => part.attribute('aria-current') === 'true')
    expect(current.map((part) => part.attribute('href'))).toEqual([href])
  })

  it('of a search has an order more, its own, and keeps another from page to page', async () => {
    const sorting = (await mainOf('/search?searchTerm=cuet')).named('nav', 'Sort by').links()
    expect(sorting.map(({ text, href }) => [text, href])).toEqual([
      ['Best match', '/search?searchTerm=cuet'],
      ['Most popular', '/search?searchTerm=cuet&sort=popular'],
      ['Newest first', '/search?searchTerm=cuet&sort=newest'],
      ['Price: low to high', '/search?searchTerm=cuet&sort=price-low'],
      ['Price: high to low', '/search?searchTerm=cuet&sort=price-high'],
    ])
    for (const { href } of sorting) {
      const current = (await mainOf(href)).named('nav', 'Sort by')
      expect(current.all('a', (part) => part.attribute('aria-current') === 'true')).toHaveLength(1)
      expect(listed(await mainOf(href))).toEqual(titles(await search(href.split('?')[1]!)))
    }
    const next = (await mainOf('/search?searchTerm=test&sort=popular')).named('nav', 'Pages')
    expect(next.hrefs()).toEqual(['/search?searchTerm=test&sort=popular&page=2'])
    expect((await mainOf('/search')).named('nav', 'Sort by').hrefs()).toContain('/search?sort=newest')
    expect(await shop.leads('/search?sort=popular')).toEqual([301, '/search'])
    expect(await shop.leads('/mock-tests?searchTerm=cuet&sort=relevance')).toEqual([
      301,
      '/mock-tests?searchTerm=cuet',
    ])
  })

  it('has 20 packages on a page, and links to the page before and after', async () => {
    const { packagesCount, pagesCount } = await listing('')
    expect(pagesCount).toBeGreaterThan(2)
    const pagesOf = async (page: number) => {
      const main = await mainOf(page === 1 ? '/search' : `/search?page=${page}`)
      return { shown: listed(main), links: main.named('nav', 'Pages').links() }
    }
    const first = await pagesOf(1)
    expect(first.shown).toHaveLength(20)
    expect(first.links.map(({ text, href }) => [text, href])).toEqual([['Next page', '/search?page=2']])
    const second = await pagesOf(2)
    expect(second.links.map(({ href }) => href)).toEqual(['/search', '/search?page=3'])
    const last = await pagesOf(pagesCount)
    expect(last.shown).toHaveLength(packagesCount - 20 * (pagesCount - 1))
    expect(last.links.map(({ text }) => text)).toEqual(['Previous page'])
    expect(second.shown.filter((title) => first.shown.includes(title))).toEqual([])
  })
})

describe('a search that was typed otherwise', () => {
  const notes = async (url: string) =>
    (await mainOf(url)).all('strong').map((part) => [part.text, part.attribute('lang')])

  it('says what was read instead, and what was left out, each in its language', async () => {
    expect(await notes('/search?searchTerm=sbi+pp')).toEqual([['“sbi po”', undefined]])
    expect(await notes('/hi/search?searchTerm=sbi+pp')).toEqual([['“sbi po”', 'en']])
    expect(await notes('/search?searchTerm=ssc+cgl+2019')).toEqual([
      ['“ssc cgl”', undefined],
      ['“2019”', undefined],
    ])
    expect((await mainOf('/search?searchTerm=sbi+pp')).text).toContain('Showing results for “sbi po”')
    expect(listed(await mainOf('/search?searchTerm=sbi+pp'))).toEqual(
      listed(await mainOf('/search?searchTerm=sbi+po')),
    )
  })

  it('says nothing of a search that was found as it was typed', async () => {
    for (const term of ['sbi+po', 'best+ssc+mocks', 'एसएससी'])
      expect(await notes(`/search?searchTerm=${term}`), term).toEqual([])
  })
})

describe('an empty list', () => {
  it('says which filters nothing fits and offers a way on', async () => {
    const [course, search] = ['/cuet-study-materials', '/search?searchTerm=cuet']
    const links = async (url: string) => (await mainOf(url)).under('No course fits these filters.').hrefs()
    expect(await links(`${course}?categoryFacets=BOOKS&searchTerm=zzzz`)).toEqual([course, '/'])
    expect(await links(`${search}&yearFacets=2028&categoryFacets=MAGAZINES`)).toEqual([search, '/'])
  })

  it('of a course says what is not in it, and searches everywhere', async () => {
    const empty = (await mainOf('/cuet-study-materials?searchTerm=zzzz')).under(
      'Nothing in this list matches “zzzz”.',
    )
    expect(empty.links().map(({ text, href }) => [text, href])).toEqual([
      ['Search all courses', '/search?searchTerm=zzzz'],
      ['Clear all', '/cuet-study-materials'],
      ['See all goals', '/'],
    ])
  })

  it.each([
    ['/search?searchTerm=zzzz', 'Nothing found for “zzzz”.', /spelling/, '/ssc-study-materials', '/support'],
    [
      '/hi/search?searchTerm=zzzz',
      '“zzzz” के लिए कुछ नहीं मिला।',
      /स्पेलिंग/,
      '/hi/ssc-study-materials',
      '/hi/support',
    ],
  ])(
    'of a search says what was searched: spelling, courses and a call at %s',
    async (url, said, help, ...ways) => {
      const empty = (await mainOf(url)).under(said)
      expect(empty.text).toMatch(help)
      const hrefs = empty.hrefs()
      for (const way of ways) expect(hrefs).toContain(way)
      expect(hrefs.filter((href) => href.startsWith('tel:'))).toHaveLength(1)
      const courses = hrefs.filter((href) => href.endsWith('-study-materials'))
      expect(courses.length).toBeGreaterThan(4)
      for (const course of courses)
        expect((await mainOf(course)).all('article').length, course).toBeGreaterThan(0)
    },
  )

  it('where nothing is on sale yet says so and leads to all of the course', async () => {
    const { courses } = await shop.api<{ courses: { id: string }[] }>('/v1/goals')
    for (const { id } of courses) {
      if ((await listing(`course=${id}&category=MAGAZINES`)).packagesCount > 0) continue
      const slug = id.toLowerCase().replaceAll('_', '-')
      const empty = (await mainOf(`/${slug}/magazines-study-kit`)).under('Nothing is on sale here yet.')
      expect(empty.hrefs()).toEqual([`/${slug}-study-materials`, '/'])
      return
    }
    expect.unreachable()
  })
})

describe('the head of a list', () => {
  const headAt = async (url: string) => headOf(await shop.page(url))

  it('of a filtered or sorted list, and of a search, keeps robots out; a plain list does not', async () => {
    for (const url of [
      '/cuet-study-materials?langFacets=HINDI',
      '/cuet-study-materials?searchTerm=test',
      '/cuet-study-materials?sort=newest',
      '/search',
      '/search?searchTerm=cuet',
    ])
      expect((await headAt(url)).meta('robots'), url).toEqual(['noindex, follow'])
    for (const url of ['/cuet-study-materials', '/hi/cuet-study-materials', '/mock-tests?page=2', '/nimcet'])
      expect((await headAt(url)).meta('robots'), url).toEqual([])
  })

  it('names the pages before and after, and each page as its own canonical address', async () => {
    const path = (href: string | undefined) => href?.replace(/^https?:\/\/[^/]+/, '')
    const [first, second] = [await headAt('/mock-tests'), await headAt('/mock-tests?page=2')]
    expect(first.link('canonical').map(path)).toEqual(['/mock-tests'])
    expect(second.link('canonical').map(path)).toEqual(['/mock-tests?page=2'])
    expect([first.link('prev'), first.link('next').map(path)]).toEqual([[], ['/mock-tests?page=2']])
    expect(second.link('prev').map(path)).toEqual(['/mock-tests'])
    expect(second.title).not.toBe(first.title)
    const filtered = await headAt('/cuet-study-materials?langFacets=HINDI&sort=newest')
    expect(filtered.link('canonical').map(path)).toEqual(['/cuet-study-materials'])
  })
})
